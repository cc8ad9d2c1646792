// How the page comes by its program when it is one file, opened from a disk: everything is inside it. It stands in for
// delivery.ts, see vite.config.ts.
import packed from 'quadrille-module/packed';
import type { Code } from './load';
import InnerWorker from './worker?worker&inline';

/** Out of a text of base64, compressed. */
async function unpack(text: string): Promise<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}

export async function fetchCode(): Promise<Code> {
  return { module: await WebAssembly.compile(await unpack(packed)) };
}

export function startWorker(): Worker {
  return new InnerWorker();
}
