import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import types from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default types.config(
  // Vite writes one for a moment when it reads its configuration.
  { ignores: ['**/*.timestamp-*'] },
  js.configs.recommended,
  types.configs.strictTypeChecked,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    files: ['**/*.ts', '**/*.svelte'],
    languageOptions: {
      globals: globals.browser,
      parserOptions: {
        project: ['./tsconfig.json', './tsconfig.node.json'],
        extraFileExtensions: ['.svelte'],
        parser: types.parser,
        svelteConfig,
      },
    },
    rules: {
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // svelte-check knows what is never missing, and the type of an event in the markup, which this parser does not.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      'svelte/no-unused-svelte-ignore': 'off',
      // Lists that are drawn anew whole need no keys.
      'svelte/require-each-key': 'off',
      // Boards and icons are pictures that the program draws, as text.
      'svelte/no-at-html-tags': 'off',
    },
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    extends: [types.configs.disableTypeChecked],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
  },
);
