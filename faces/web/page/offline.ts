// Tells the service worker what belongs to the page: all that was built but pictures, which only an installation wants.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import type { Plugin, Rollup } from 'vite';

const worker = 'service_worker.js';

/** The code that works in one thread. */
function ofOneThread(bundle: Rollup.OutputBundle): string[] {
  return Object.values(bundle)
    .filter((part) => part.type === 'asset' && part.originalFileNames.some((file) => /web\/faces.*\.wasm$/.test(file)))
    .map((part) => part.fileName);
}

export function offline(publicFolder: string): Plugin {
  return {
    name: 'offline',
    enforce: 'post',
    generateBundle(_, bundle) {
      const script = bundle[worker];
      if (script?.type !== 'chunk') throw new Error('there is no service worker');
      const parts = new Map<string, string | Uint8Array>();
      for (const part of Object.values(bundle)) {
        if (part !== script) parts.set(part.fileName, part.type === 'chunk' ? part.code : part.source);
      }
      for (const file of readdirSync(publicFolder)) parts.set(file, readFileSync(`${publicFolder}/${file}`));

      const version = createHash('sha256');
      for (const [file, content] of [...parts].sort()) version.update(file).update(content);
      const files = [...parts.keys()].filter((file) => !file.endsWith('.png')).sort();
      const addresses = files.map((file) => (file === 'index.html' ? './' : file));
      script.code =
        `const keptFiles = ${JSON.stringify(addresses)};\n` +
        `const keptUnlessIsolated = ${JSON.stringify(ofOneThread(bundle))};\n` +
        `const keptVersion = ${JSON.stringify(version.digest('hex').slice(0, 16))};\n${script.code}`;
    },
  };
}
