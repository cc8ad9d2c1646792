// Who thinks: takes an order, tells reports, comes back with the answer.
import { addThreads, instantiate, type Module } from './load';
import type { FromWorker, ToWorker } from './thinking';

let module: Promise<Module> | undefined;
let current = 0;

function tell(message: FromWorker) {
  postMessage(message);
}

/** The module. Where it shares memory it has threads to help it, and the page is told how to stop it. */
async function load({ code }: ToWorker): Promise<Module> {
  const loaded = await instantiate(code, (text) => tell({ kind: 'report', number: current, text }));
  if (code.threads) {
    await addThreads(loaded);
    const at = loaded.ccall('quadrille_stop', 'number', [], []);
    tell({ kind: 'ready', stop: new Uint8Array(loaded.HEAPU8.buffer, at, 1) });
  }
  return loaded;
}

onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  module ??= load(data);
  const loaded = await module;
  current = data.number;
  const text = loaded.ccall('quadrille_think', 'string', ['string'], [data.order]);
  tell({ kind: 'answer', number: data.number, text });
};
