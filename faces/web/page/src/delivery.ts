// How the page comes by its program, on a server: the code as a file, the worker as another. Where the browser lets memory
// be shared, it is the code that works in several threads.
import wasm from 'quadrille-module/wasm';
import threadsScript from 'quadrille-threads/script';
import threadsWasm from 'quadrille-threads/wasm';
import threadsWorker from 'quadrille-threads/worker';
import type { Code } from './load';

export async function fetchCode(): Promise<Code> {
  if (!crossOriginIsolated) return { module: await WebAssembly.compileStreaming(fetch(wasm)) };
  const module = await WebAssembly.compileStreaming(fetch(threadsWasm));
  return { module, threads: { script: threadsScript, worker: threadsWorker } };
}

export function startWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}
