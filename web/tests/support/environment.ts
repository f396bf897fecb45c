/** Modules are compiled as for a browser, but run by node; what they need of one is in browser.ts. */
import type { Environment } from 'vitest/runtime'

export default {
  name: 'page',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
} satisfies Environment
