// What emscripten makes of faces/web/binding/module.cpp.
export interface Module {
  ccall(name: 'quadrille_begin', result: null, types: ['string', 'number'], values: [string, number]): void;
  ccall(name: 'quadrille_call' | 'quadrille_think', result: 'string', types: ['string'], values: [string]): string;
}

export interface Options {
  instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void): object;
  onReport?: (report: string) => void;
}

declare const load: (options: Options) => Promise<Module>;
export default load;
