import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

// Where the preset `web` puts the module; ./run web says where that is.
const module = process.env.QUADRILLE_MODULE ?? fileURLToPath(new URL('../../../build/web/faces/web/binding', import.meta.url));

export default defineConfig({
  base: './',
  plugins: [svelte()],
  resolve: {
    alias: [
      { find: 'quadrille-module/wasm', replacement: `${module}/quadrille.wasm?url` },
      { find: 'quadrille-module', replacement: `${module}/quadrille.mjs` },
    ],
  },
  server: { fs: { strict: false } },
  worker: { format: 'es' },
  build: { target: 'es2022', assetsInlineLimit: 0 },
});
