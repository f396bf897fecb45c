import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'
import { brotli } from './scripts/brotli.js'
import { paraglide } from './scripts/inlang.js'
import { serviceWorker } from './scripts/worker.js'

/** Nothing is painted before the script has set theme and language: no flash of the wrong one. */
const paintOnce: Plugin = {
  name: 'paint-once',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<script type="module"', '$& blocking="render"'),
  },
}

export default defineConfig({
  plugins: [paraglideVitePlugin(paraglide()), svelte(), paintOnce, serviceWorker(), brotli()],
  build: {
    outDir: '../himitsu/server/page',
    emptyOutDir: true,
    // A picture inlined as data: would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Each file costs a request and its headers: what most of them need comes in one.
        codeSplitting: { groups: [{ name: 'base', minShareCount: 12 }] },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': { target: 'http://127.0.0.1:8000', ws: true },
      '/boards': 'http://127.0.0.1:8000',
    },
  },
})
