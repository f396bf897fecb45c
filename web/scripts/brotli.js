// Compresses the built page once, as tightly as it goes: beside each text file its Brotli form.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const TEXT = /\.(js|css|html|json|svg|webmanifest)$/

/**
 * The server hands it to browsers that can read it, and compresses with gzip for the others.
 *
 * @returns {import('vite').Plugin}
 */
export function brotli() {
  let outDir = ''
  return {
    name: 'brotli',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => void (outDir = join(config.root, config.build.outDir)),
    closeBundle() {
      for (const file of readdirSync(outDir, { recursive: true })) {
        const path = join(outDir, file)
        if (!TEXT.test(path)) continue
        const data = readFileSync(path)
        const params = {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
        }
        writeFileSync(`${path}.br`, brotliCompressSync(data, { params }))
      }
    },
  }
}
