// What vite.config.ts makes of the module's code: its address, and the code itself as text.
declare module 'quadrille-module/wasm' {
  const address: string;
  export default address;
}

declare module 'quadrille-module/packed' {
  const base64: string;
  export default base64;
}
