// Who thinks: takes an order, tells reports, comes back with the answer.
import { addThreads, instantiate, type Module } from './load';
import type { FromWorker, ToWorker } from './thinking';

/** An order comes of something that was done on the page, which is to be drawn first: milliseconds. */
const drawing = 30;

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

async function think(asked: ToWorker) {
  await new Promise((drawn) => setTimeout(drawn, drawing));
  module ??= load(asked);
  const loaded = await module;
  current = asked.number;
  const text = loaded.ccall('quadrille_think', 'string', ['string'], [asked.order]);
  tell({ kind: 'answer', number: asked.number, text });
}

// The page hears of errors that nobody caught, but not of promises that nobody kept.
onmessage = ({ data }: MessageEvent<ToWorker>) => {
  think(data).catch(reportError);
};
