import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

export default ts.config(
  { ignores: ['src/paraglide/'] },
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  svelte.configs.prettier,
  { files: ['src/**', 'tests/**'], languageOptions: { globals: globals.browser } },
  { files: ['scripts/**', '*.js', '*.ts'], languageOptions: { globals: globals.node } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      parserOptions: {
        // One rule wants to know types, svelte/no-unused-props, and reading them for each component
        // takes five times as long as all the rest: make soak does.
        projectService: process.env.TYPED_LINT === 'yes',
        extraFileExtensions: ['.svelte'],
        parser: ts.parser,
        svelteConfig,
      },
    },
  },
)
