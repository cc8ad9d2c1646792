import { transformWithEsbuild, type Plugin } from 'vite';

/** Scripts that are fetched by their address, as emscripten's, would be left as they are: as large as they are written. */
export function smallScripts(): Plugin {
  return {
    name: 'small-scripts',
    async generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type !== 'asset' || !part.fileName.endsWith('.js')) continue;
        const text = Buffer.from(part.source).toString();
        part.source = (await transformWithEsbuild(text, part.fileName, { minify: true, target: 'es2022' })).code;
      }
    },
  };
}
