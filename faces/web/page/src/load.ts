import type { Module, Options } from 'quadrille-module';
export type { Module };

/** The program, compiled once for the page and all workers. */
export interface Code {
  module: WebAssembly.Module;
  /** Of code that works in several threads: where its other parts are. */
  threads?: { script: string; worker: string };
}

/** The program, ready to be asked. */
export async function instantiate({ module, threads }: Code, onReport?: (report: string) => void): Promise<Module> {
  // Of the two only one is fetched.
  const { default: start } = threads
    ? ((await import(/* @vite-ignore */ threads.script)) as typeof import('quadrille-module'))
    : await import('quadrille-module');
  return new Promise((ready, failed) => {
    const options: Options = {
      onReport,
      ...(threads && { mainScriptUrlOrBlob: threads.script, locateFile: () => threads.worker }),
      instantiateWasm(imports, done) {
        WebAssembly.instantiate(module, imports)
          .then((instance) => done(instance, module))
          .catch(failed);
        return {};
      },
    };
    start(options).then(ready, failed);
  });
}

/** Starts as many threads beside this one as the program may use. While it works none can be started: a worker begins only
 * when the one that made it rests. */
export async function addThreads(module: Module): Promise<void> {
  const { PThread } = module;
  const helpers = module.ccall('quadrille_threads', 'number', [], []) - 1;
  await Promise.all(
    Array.from({ length: helpers }, () => {
      PThread.allocateUnusedWorker();
      const worker = PThread.unusedWorkers.at(-1)!;
      return new Promise<unknown>((loaded) => PThread.loadWasmModuleToWorker(worker, loaded));
    }),
  );
}
