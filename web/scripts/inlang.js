// Where the messages are: the shell's own, and those that each game brings along.
import { mkdirSync, readdirSync, writeFileSync, existsSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const GAMES = here('../../himitsu/games/')
const CACHE = here('../node_modules/.cache/himitsu/')
const PROJECT = `${CACHE}project.inlang`
// From node_modules: fetched from its usual address, a plugin that does not arrive yields no
// messages and no error.
const PLUGIN = here('../node_modules/@inlang/plugin-message-format/dist/index.js')

function folders() {
  const games = readdirSync(GAMES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(`${GAMES}${entry.name}/messages/en.json`))
    .map((entry) => `${GAMES}${entry.name}/messages`)
  return [here('../messages'), ...games]
}

/**
 * Describes the project to Paraglide, and returns what its compiler is to be called with.
 *
 * @returns {import('@inlang/paraglide-js').CompilerOptions}
 */
export function paraglide() {
  const settings = {
    baseLocale: 'en',
    locales: ['en', 'ja', 'zh-Hant', 'zh-Hans'],
    telemetry: 'off',
    modules: [relative(CACHE, PLUGIN)],
    'plugin.inlang.messageFormat': {
      pathPattern: folders().map((folder) => `${relative(CACHE, folder)}/{locale}.json`),
    },
  }
  mkdirSync(PROJECT, { recursive: true })
  writeFileSync(`${PROJECT}/settings.json`, JSON.stringify(settings, null, 2))
  return {
    project: PROJECT,
    outdir: here('../src/paraglide'),
    emitTsDeclarations: true,
    // The page chooses and remembers the locale itself: src/lib/locale.svelte.ts.
    strategy: ['globalVariable', 'baseLocale'],
  }
}
