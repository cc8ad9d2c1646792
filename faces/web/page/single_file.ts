// Puts the whole page in one file, quadrille.html, that opens from a disk: scripts of other files are refused there.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';

/** `quadrille-module/packed`: the code of the module as text, compressed. */
export function packedModule(file: string): Plugin {
  const name = 'quadrille-module/packed';
  return {
    name: 'packed-module',
    enforce: 'pre',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      return `export default ${JSON.stringify(gzipSync(readFileSync(file), { level: 9 }).toString('base64'))}`;
    },
  };
}

function textOf(part: Rollup.OutputChunk | Rollup.OutputAsset): string {
  return part.type === 'chunk' ? part.code : String(part.source);
}

/** The page with its script, its style and its icon in it. What an installation wants is left out. */
function joined(page: string, icon: string, bundle: Rollup.OutputBundle): string {
  const part = (name: string) => {
    const found = bundle[name];
    if (!found) throw new Error(`${name} is not there to be put in the page`);
    return textOf(found);
  };
  return page
    .replace(/<link rel="(manifest|apple-touch-icon)"[^>]*>\s*/g, '')
    .replace('./icon.svg', `data:image/svg+xml;base64,${readFileSync(icon).toString('base64')}`)
    .replace(/<script type="module"[^>]* src="\.\/([^"]+)"><\/script>/g, (_, name: string) => {
      // What is fetched later elsewhere is here already: there is nothing to load before it.
      const script = part(name).replaceAll('__VITE_PRELOAD__', 'void 0').replaceAll('</script', '<\\/script');
      return `<script type="module">${script}</script>`;
    })
    .replace(/<link rel="stylesheet"[^>]* href="\.\/([^"]+)">/g, (_, name: string) => `<style>${part(name)}</style>`);
}

export function singleFile(icon: string): Plugin {
  return {
    name: 'single-file',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (!page) throw new Error('there is no page');
      const text = joined(textOf(page), icon, bundle);
      for (const name of Object.keys(bundle)) Reflect.deleteProperty(bundle, name);
      this.emitFile({ type: 'asset', fileName: 'quadrille.html', source: text });
    },
  };
}
