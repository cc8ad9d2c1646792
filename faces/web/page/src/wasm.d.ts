declare module 'quadrille-module/wasm' {
  const address: string;
  export default address;
}
