import load, { type Module } from 'quadrille-module';

/** The program, ready to be asked, from code that was compiled once for the page and all workers. */
export function instantiate(code: WebAssembly.Module, onReport?: (report: string) => void): Promise<Module> {
  return load({
    onReport,
    instantiateWasm(imports, done) {
      void WebAssembly.instantiate(code, imports).then(done);
      return {};
    },
  });
}
