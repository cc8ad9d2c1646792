// What of the page itself is in sight.
import type { Learning, Own } from './address';

export type Dialog = 'new' | 'settings' | 'share' | 'paste' | 'picture' | 'text';

export class Page {
  /** Whether the table is in sight, and not the welcome page. */
  atTable = $state(false);
  /** Neither lessons nor one's own games are over it. */
  get seesTable(): boolean {
    return this.atTable && !this.learns && this.own === undefined;
  }
  dialog = $state<Dialog | undefined>();
  /** The game that a dialog is about. */
  game = $state('');
  /** The game whose rules are read, also over a dialog; empty where it is what keys do. */
  help = $state<string | undefined>();
  /** What is wrong with the address. */
  problem = $state<string | undefined>();

  /** Lessons or puzzles are chosen or taken. */
  learns = $state<Learning | undefined>();
  /** One's own games are looked at, or what they tell. */
  own = $state<Own | undefined>();
  /** A position is being set up. */
  setsUp = $state(false);
  /** How often a file was asked for. */
  filesAsked = $state(0);

  /** A text to be copied, and what it is. */
  text = $state.raw({ label: '', text: '' });

  showText(label: string, text: string) {
    this.text = { label, text };
    this.dialog = 'text';
  }

  openFile() {
    this.filesAsked += 1;
  }

  learn(what: Learning) {
    this.dialog = undefined;
    this.problem = undefined;
    this.setsUp = false;
    this.own = undefined;
    this.learns = what;
  }

  lookAtOwn(own: Own) {
    this.dialog = undefined;
    this.problem = undefined;
    this.setsUp = false;
    this.learns = undefined;
    this.own = own;
  }

  setUp() {
    this.dialog = undefined;
    this.learns = this.own = undefined;
    this.setsUp = true;
  }

  show(dialog: Dialog, game = '') {
    this.game = game;
    this.dialog = dialog;
  }
}
