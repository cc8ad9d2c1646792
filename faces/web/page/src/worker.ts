// Who thinks: takes an order, tells reports, comes back with the answer.
import { instantiate } from './load';
import type { FromWorker, ToWorker } from './thinking';

let thinking: Promise<(order: string) => string> | undefined;

function tell(message: FromWorker) {
  postMessage(message);
}

onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  thinking ??= instantiate(data.code, (text) => tell({ kind: 'report', number: current, text })).then(
    (module) => (order) => module.ccall('quadrille_think', 'string', ['string'], [order]),
  );
  const think = await thinking;
  current = data.number;
  tell({ kind: 'answer', number: data.number, text: think(data.order) });
};

let current = 0;
