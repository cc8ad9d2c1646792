import { startWorker } from './delivery';
import type { TableEvent, Thinker } from './interface';
import type { Code } from './load';

export interface ToWorker {
  code: Code;
  number: number;
  order: string;
}

export type FromWorker =
  | { kind: 'report' | 'answer'; number: number; text: string }
  /** Where memory is shared: the byte that says stop, once it is not 0. */
  | { kind: 'ready'; stop: Uint8Array };

type Hear = (kind: 'report' | 'answer' | 'lost', thinker: Thinker, number: number, text: string) => void;

interface Order {
  number: number;
  text: string;
  notBefore: number;
}

/** One worker: does one thing at a time, and can be stopped at any, unless it is to last. */
class Mind {
  private worker: Worker | undefined;
  private stop: Uint8Array | undefined;
  private inHand: Order | undefined;
  private next: Order | undefined;

  constructor(
    private readonly code: Code,
    private readonly lasting: boolean,
    private readonly hear: (kind: 'report' | 'answer' | 'lost', number: number, text: string) => void,
  ) {}

  order(order: Order) {
    if (this.inHand) this.next = order;
    else this.begin(order);
  }

  /** A worker that shares memory is told and keeps what it knows; any other hears nothing and is ended. One that lasts goes on
   * with what it solves: the next order needs that too, and waits for it. */
  drop() {
    this.next = undefined;
    if (!this.inHand || this.lasting) return;
    if (this.stop) Atomics.store(this.stop, 0, 1);
    else this.end();
  }

  private begin(order: Order) {
    this.worker ??= this.start();
    this.inHand = order;
    if (this.stop) Atomics.store(this.stop, 0, 0);
    const message: ToWorker = { code: this.code, number: order.number, order: order.text };
    this.worker.postMessage(message);
  }

  private start(): Worker {
    const worker = startWorker();
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'ready') this.stop = data.stop;
      else if (data.kind === 'report') this.hear('report', data.number, data.text);
      else this.answered(data.number, data.text);
    };
    // Out of memory, most likely.
    worker.onerror = () => {
      const number = this.inHand?.number;
      this.end();
      if (number !== undefined) this.hear('lost', number, '');
    };
    return worker;
  }

  private answered(number: number, text: string) {
    const wait = (this.inHand?.notBefore ?? 0) - performance.now();
    this.inHand = undefined;
    const next = this.next;
    this.next = undefined;
    if (next) this.begin(next);
    else if (wait > 0) setTimeout(() => this.hear('answer', number, text), wait);
    else this.hear('answer', number, text);
  }

  private end() {
    this.worker?.terminate();
    this.worker = this.stop = this.inHand = undefined;
  }
}

/** Who thinks for the table. */
export class Workers {
  private readonly minds = new Map<string, Mind>();

  constructor(
    private readonly code: Code,
    private readonly hear: Hear,
  ) {}

  order({ thinker, number, order, pause, lasting }: Extract<TableEvent, { event: 'order' }>) {
    const name = lasting ? `${thinker}, lasting` : thinker;
    let mind = this.minds.get(name);
    if (!mind) {
      mind = new Mind(this.code, lasting, (kind, number, text) => this.hear(kind, thinker, number, text));
      this.minds.set(name, mind);
    }
    mind.order({ number, text: order, notBefore: performance.now() + pause });
  }

  end(thinker: Thinker) {
    this.minds.get(thinker)?.drop();
    this.minds.get(`${thinker}, lasting`)?.drop();
  }
}
