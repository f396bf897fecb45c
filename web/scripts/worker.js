// Builds the service worker beside the page: /sw.js, which knows every file of its version.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const NAME = 'sw.js'

function* filesUnder(folder, path = '') {
  for (const name of readdirSync(join(folder, path)).sort()) {
    const inner = `${path}/${name}`
    if (statSync(join(folder, inner)).isDirectory()) yield* filesUnder(folder, inner)
    else yield inner
  }
}

/**
 * An entry of its own, at an address that never changes; then its gaps are filled with the list of
 * all other files and a name for the version, which differs whenever one of them does.
 *
 * @returns {import('vite').Plugin}
 */
export function serviceWorker() {
  let publicDir = ''
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => void (publicDir = config.publicDir),
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'src/service-worker.ts', fileName: NAME })
    },
    generateBundle(_options, bundle) {
      const version = createHash('sha256')
      const files = []
      for (const [name, output] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1))) {
        // The worker itself is part of the version: a new one may keep the same files otherwise.
        version.update(name).update(output.type === 'chunk' ? output.code : output.source)
        if (name !== NAME) files.push(`/${name}`)
      }
      for (const path of filesUnder(publicDir)) {
        // Only for those to whom a link is passed on.
        if (path.startsWith('/previews/')) continue
        version.update(path).update(readFileSync(join(publicDir, path)))
        files.push(path)
      }
      const worker = bundle[NAME]
      worker.code = worker.code
        .replaceAll('__VERSION__', JSON.stringify(version.digest('hex').slice(0, 12)))
        .replaceAll('__FILES__', JSON.stringify(files))
    },
  }
}
