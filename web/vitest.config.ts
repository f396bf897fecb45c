import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { bundleMessages } from './scripts/bundle.js'

const messages = await bundleMessages()

export default defineConfig({
  plugins: [svelte()],
  resolve: {
    conditions: ['browser'],
    alias: [{ find: /^.*\/paraglide\/(messages|runtime)$/, replacement: `${messages}/$1.js` }],
  },
  test: {
    pool: 'threads',
    include: ['tests/**/*.test.ts'],
    environment: './tests/support/environment.ts',
    setupFiles: ['tests/support/browser.ts'],
  },
})
