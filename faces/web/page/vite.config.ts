import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { firstSight } from './first_sight';
import { offline } from './offline';
import { contentPolicy } from './policy';
import { packedModule, singleFile } from './single_file';
import { smallScripts } from './small_scripts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
// Where the preset `web` puts the module.
const module = here('../../../build/web/faces/web/binding');
const threads = `${module}/threads`;

const modules = [
  { find: 'quadrille-module/wasm', replacement: `${module}/quadrille.wasm?url` },
  { find: /^quadrille-module$/, replacement: `${module}/quadrille.mjs` },
  { find: 'quadrille-threads/wasm', replacement: `${threads}/quadrille.wasm?url` },
  { find: 'quadrille-threads/script', replacement: `${threads}/quadrille.js?url` },
  { find: 'quadrille-threads/worker', replacement: `${threads}/quadrille.worker.js?url` },
];

// `vite build` leaves a folder for a server, `vite build --mode single` the page as one file.
export default defineConfig(({ mode }) =>
  mode === 'single'
    ? {
        base: './',
        publicDir: false,
        plugins: [
          firstSight(module),
          packedModule(`${module}/quadrille.wasm`),
          svelte(),
          singleFile(here('public/icon.svg')),
        ],
        resolve: { alias: [...modules, { find: './delivery', replacement: here('src/delivery_inside.ts') }] },
        worker: { format: 'iife', rollupOptions: { output: { inlineDynamicImports: true } } },
        build: {
          target: 'es2022',
          assetsInlineLimit: Number.MAX_SAFE_INTEGER,
          modulePreload: false,
          rollupOptions: { output: { inlineDynamicImports: true } },
          reportCompressedSize: false,
        },
      }
    : {
        base: './',
        plugins: [firstSight(module), svelte(), contentPolicy(), smallScripts(), offline(here('public'))],
        resolve: { alias: modules },
        server: { fs: { strict: false } },
        worker: { format: 'es' },
        build: {
          target: 'es2022',
          assetsInlineLimit: 0,
          rollupOptions: {
            input: { index: here('index.html'), service_worker: here('src/service_worker.ts') },
            output: {
              entryFileNames: ({ name }) => (name === 'service_worker' ? '[name].js' : 'assets/[name]-[hash].js'),
            },
          },
        },
      },
);
