// The compiled messages as two files instead of some 1,700: every file of tests reads them all.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const BUNDLE = here('../node_modules/.cache/himitsu/messages')

/**
 * Of what a build or `npm run messages` has compiled.
 *
 * @returns {Promise<string>} the folder of messages.js and runtime.js
 */
export async function bundleMessages() {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      lib: {
        entry: ['messages', 'runtime'].map((name) => here(`../src/paraglide/${name}.js`)),
        formats: ['es'],
      },
      outDir: BUNDLE,
      minify: false,
    },
  })
  return BUNDLE
}
