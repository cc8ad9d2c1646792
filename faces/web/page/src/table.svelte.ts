import type { Module } from 'quadrille-module';
import type { SeenMove } from './animation';
import type { Analysis, BoardChanges, Calls, Cell, Changes, Reply, State, TableEvent, Words } from './interface';
import type { Look } from './settings.svelte';
import { fetchCode } from './delivery';
import { instantiate, type Code } from './load';
import { Workers } from './thinking';

const shelf = 'quadrille/';

/** Which of the things that the program wants kept are: by their names. */
type Keeps = (name: string) => boolean;
const nothing: Keeps = () => false;

/** What the browser kept of earlier sittings. */
function kept(keeps: Keeps): Record<string, string> {
  const things: Record<string, string> = {};
  try {
    for (const key of Object.keys(localStorage)) {
      const name = key.slice(shelf.length);
      if (key.startsWith(shelf) && keeps(name)) things[name] = localStorage.getItem(key) ?? '';
    }
  } catch {
    // A frame on the page of somebody else may not be let near it.
  }
  return things;
}

/** The time here: 2026-01-31 18:30:05. */
function now(): string {
  const ahead = new Date().getTimezoneOffset() * 60_000;
  return new Date(Date.now() - ahead).toISOString().slice(0, 19).replace('T', ' ');
}

/** Whoever wants to know what is asked and answered; a test compares that with the program outside a browser. */
type Overhear = (table: number, request: string, reply: string) => void;
const overhear: Overhear = (...told) => (globalThis as { quadrilleOverhears?: Overhear }).quadrilleOverhears?.(...told);
let tables = 0;

/** The board in layers, one over the other: `cells` has what stands on each cell. */
export interface ShownBoard {
  ground: string;
  under: string;
  cells: Cell[];
  over: string;
}

/** The table of the binding, as the page shows it. Every call brings the state it leaves. */
export class Table {
  state = $state.raw() as State;
  board = $state.raw<ShownBoard>({ ground: '', under: '', cells: [], over: '' });
  analysis = $state.raw<Analysis | null>(null);
  words = $state.raw() as Words;
  /** What was told last, and how; a screen reader says it, a person sees what is no announcement. */
  told = $state.raw<{ tone: string; words: string; number: number } | undefined>();
  /** A text that several games could read, and which. */
  which = $state.raw<{ games: { id: string; name: string }[]; text: string } | undefined>();
  /** The move that was made last on the board. */
  seenMove = $state.raw<SeenMove | undefined>();
  onMove: () => void = () => {};
  onEvent: (event: TableEvent) => void = () => {};

  private readonly workers: Workers;
  private heard = 0;
  private readonly number = ++tables;

  constructor(
    private readonly module: Module,
    private readonly code: Code,
    private readonly keeps: Keeps,
  ) {
    this.workers = new Workers(code, (kind, thinker, number, text) => this.call[kind](thinker, number, text));
    const begin = { kept: kept(keeps), seed: Date.now() % 1e9 };
    module.ccall('quadrille_begin', null, ['string', 'number'], [JSON.stringify(begin.kept), begin.seed]);
    overhear(this.number, JSON.stringify(begin), '');
  }

  /** The calls of the binding, by their names. */
  readonly call = new Proxy({} as Calls, {
    get:
      (_, name) =>
      (...values: unknown[]) =>
        this.ask(String(name), values),
  });

  use({ language, dark, theme, coordinates }: Look) {
    this.call.use(language, dark, theme, coordinates);
    this.words = this.call.words();
  }

  /** What is asked in the language and the colours of now; whoever derives from it asks again when they change. */
  inWords<Answer>(ask: () => Answer): Answer {
    void this.words;
    return ask();
  }

  /** A table of its own, of which nothing is kept but what is said. */
  async another(keeps = nothing): Promise<Table> {
    return new Table(await instantiate(this.code), this.code, keeps);
  }

  /** Nobody is asked any more which game is meant. */
  settle() {
    this.which = undefined;
  }

  /** Tells something of the page's own. */
  say(tone: 'notice' | 'problem', words: string) {
    this.told = { tone, words, number: ++this.heard };
  }

  private ask(name: string, values: unknown[]): unknown {
    // The table has no other clock than what it is told.
    const clock = Math.round(performance.now());
    const request = JSON.stringify({ call: name, arguments: values, now: now(), clock });
    const answer = this.module.ccall('quadrille_call', 'string', ['string'], [request]);
    overhear(this.number, request, answer);
    const reply = JSON.parse(answer) as Reply;
    if (reply.state) this.state = withChanges(this.state, reply.state);
    if (reply.board) this.board = redrawn(this.board, reply.board);
    if (reply.analysis !== undefined) this.analysis = reply.analysis;
    for (const event of reply.events) this.take(event);
    return reply.value;
  }

  private take(event: TableEvent) {
    this.onEvent(event);
    if (event.event === 'order') this.workers.order(event);
    else if (event.event === 'dropped') this.workers.end(event.thinker);
    else if (event.event === 'told') this.told = { tone: event.tone, words: event.words, number: ++this.heard };
    else if (event.event === 'which') this.which = { games: event.games, text: event.text };
    else if (event.event === 'moved') {
      this.seenMove = { ...event, number: ++this.heard };
      this.onMove();
    } else if (event.event === 'kept' && this.keeps(event.name)) {
      // Of all that is kept only a finished game is lost when it is not.
      if (!keep(event.name, event.text) && event.name.startsWith('games/')) this.say('problem', this.words.notKept);
    }
  }
}

/** What did not change stays the same object, so that nothing drawn from it is drawn again. */
function withChanges(state: State | undefined, { table, ...others }: Changes): State {
  const before = state?.table;
  const shown = table && before ? { ...before, ...table } : table === undefined ? before : table;
  return { ...state, ...others, table: shown ?? null } as State;
}

/** Of cells the same: where there is no other ground, only some are told of. */
function redrawn(before: ShownBoard, { ground, under, over, cells }: BoardChanges): ShownBoard {
  const now = ground === undefined ? before.cells.slice() : [];
  for (const cell of cells) now[cell.at] = cell;
  return { ground: ground ?? before.ground, under, cells: now, over };
}

function keep(name: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(shelf + name);
    else localStorage.setItem(shelf + name, text);
    return true;
  } catch {
    // A browser that keeps nothing plays all the same.
    return false;
  }
}

export async function sitDown(keeps: boolean): Promise<Table> {
  const code = await fetchCode();
  return new Table(await instantiate(code), code, keeps ? () => true : nothing);
}
