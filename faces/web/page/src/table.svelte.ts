import { untrack } from 'svelte';
import type { Module } from 'quadrille-module';
import type { Calls, Reply, State, TableEvent, Words } from './interface';
import { fetchCode } from './delivery';
import { instantiate } from './load';
import { Workers } from './thinking';

const shelf = 'quadrille/';

/** What the browser kept of earlier sittings. */
function kept(): Record<string, string> {
  const things: Record<string, string> = {};
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(shelf)) things[key.slice(shelf.length)] = localStorage.getItem(key) ?? '';
  }
  return things;
}

/** The table of the binding, as the page shows it. Every call brings the state it leaves. */
export class Table {
  state = $state.raw() as State;
  board = $state('');
  words = $state.raw() as Words;
  /** What was told last, and how; a screen reader says it, a person sees what is no announcement. */
  told = $state.raw<{ tone: string; words: string; number: number } | undefined>();
  which = $state.raw<{ games: string[]; text: string } | undefined>();
  onMove: () => void = () => {};

  private readonly workers: Workers;
  private heard = 0;

  constructor(
    private readonly module: Module,
    code: WebAssembly.Module,
  ) {
    this.workers = new Workers(code, (kind, thinker, number, text) => this.call[kind](thinker, number, text));
    module.ccall('quadrille_begin', null, ['string', 'number'], [JSON.stringify(kept()), Date.now() % 1e9]);
  }

  /** The calls of the binding, by their names. */
  readonly call = new Proxy({} as Calls, {
    get:
      (_, name) =>
      (...values: unknown[]) =>
        this.ask(String(name), values),
  });

  use(language: 'fr' | 'en', dark: boolean) {
    this.call.use(language, dark);
    this.words = this.call.words();
  }

  /** What is asked in the language and the colours of now; whoever derives from it asks again when they change. */
  inWords<Answer>(ask: () => Answer): Answer {
    void this.words;
    return untrack(ask);
  }

  private ask(name: string, values: unknown[]): unknown {
    const request = JSON.stringify({ call: name, arguments: values });
    const reply = JSON.parse(this.module.ccall('quadrille_call', 'string', ['string'], [request])) as Reply;
    if (reply.state) this.state = reply.state;
    if (reply.board !== undefined) this.board = reply.board;
    for (const event of reply.events) this.take(event);
    return reply.value;
  }

  private take(event: TableEvent) {
    if (event.event === 'order') this.workers.order(event.thinker, event.number, event.order, event.pause);
    else if (event.event === 'dropped') this.workers.end(event.thinker);
    else if (event.event === 'told') this.told = { tone: event.tone, words: event.words, number: ++this.heard };
    else if (event.event === 'which') this.which = { games: event.games, text: event.text };
    else if (event.event === 'moved') this.onMove();
    else if (event.event === 'kept') keep(event.name, event.text);
  }
}

function keep(name: string, text: string | null) {
  try {
    if (text === null) localStorage.removeItem(shelf + name);
    else localStorage.setItem(shelf + name, text);
  } catch {
    // A browser that keeps nothing plays all the same.
  }
}

export async function sitDown(): Promise<Table> {
  const code = await fetchCode();
  return new Table(await instantiate(code), code);
}
