// What vite.config.ts makes of the module: its address, its code as text, and what it says at first.
declare module 'quadrille-module/wasm' {
  const address: string;
  export default address;
}

declare module 'quadrille-module/packed' {
  const base64: string;
  export default base64;
}

declare module 'quadrille-module/first-sight' {
  const sight: import('./first_sight').FirstSight;
  export default sight;
}

declare module 'quadrille-threads/wasm' {
  const address: string;
  export default address;
}

declare module 'quadrille-threads/script' {
  const address: string;
  export default address;
}

declare module 'quadrille-threads/worker' {
  const address: string;
  export default address;
}
