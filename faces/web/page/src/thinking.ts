import { startWorker } from './delivery';
import type { Thinker } from './interface';

export interface ToWorker {
  code: WebAssembly.Module;
  number: number;
  order: string;
}

export interface FromWorker {
  kind: 'report' | 'answer';
  number: number;
  text: string;
}

type Hear = (kind: 'report' | 'answer', thinker: Thinker, number: number, text: string) => void;

/** The workers. One that thinks hears nothing, so it is ended when nobody waits for its answer any more. */
export class Workers {
  private readonly workers = new Map<Thinker, Worker>();

  constructor(
    private readonly code: WebAssembly.Module,
    private readonly hear: Hear,
  ) {}

  order(thinker: Thinker, number: number, order: string, pause: number) {
    const worker = this.workers.get(thinker) ?? this.start(thinker);
    const notBefore = performance.now() + pause;
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      const wait = data.kind === 'answer' ? notBefore - performance.now() : 0;
      const deliver = () => this.hear(data.kind, thinker, data.number, data.text);
      if (wait > 0) setTimeout(deliver, wait);
      else deliver();
    };
    const message: ToWorker = { code: this.code, number, order };
    worker.postMessage(message);
  }

  end(thinker: Thinker) {
    this.workers.get(thinker)?.terminate();
    this.workers.delete(thinker);
  }

  private start(thinker: Thinker): Worker {
    const worker = startWorker();
    this.workers.set(thinker, worker);
    return worker;
  }
}
