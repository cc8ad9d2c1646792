// What emscripten makes of faces/web/binding/module.cpp.
export interface Module {
  ccall(name: 'quadrille_begin', result: null, types: ['string', 'number'], values: [string, number]): void;
  ccall(name: 'quadrille_call' | 'quadrille_think', result: 'string', types: ['string'], values: [string]): string;
  ccall(name: 'quadrille_stop' | 'quadrille_threads', result: 'number', types: [], values: []): number;
  HEAPU8: Uint8Array;
  /** Only where there are threads. */
  PThread: {
    unusedWorkers: Worker[];
    allocateUnusedWorker(): void;
    loadWasmModuleToWorker(worker: Worker, onLoaded: (worker: Worker) => void): void;
  };
}

export interface Options {
  instantiateWasm(
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ): object;
  onReport?: ((report: string) => void) | undefined;
  mainScriptUrlOrBlob?: string;
  locateFile?: (name: string) => string;
}

declare const load: (options: Options) => Promise<Module>;
export default load;
