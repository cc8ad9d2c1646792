// How the page comes by its program, on a server: the code as a file, the worker as another.
import wasm from 'quadrille-module/wasm';

export function fetchCode(): Promise<WebAssembly.Module> {
  return WebAssembly.compileStreaming(fetch(wasm));
}

export function startWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}
