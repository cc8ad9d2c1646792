// What of the page itself is in sight.
export type Dialog = 'new' | 'settings' | 'share' | 'paste' | 'picture' | 'text';

export class Page {
  /** Whether the table is in sight, and not the welcome page. */
  atTable = $state(false);
  dialog = $state<Dialog | undefined>();
  /** The game that a dialog is about. */
  game = $state('');
  /** The game whose rules are read, also over a dialog; empty where it is what keys do. */
  help = $state<string | undefined>();
  /** What is wrong with the address. */
  problem = $state<string | undefined>();

  /** Lessons are chosen or taken. */
  learns = $state(false);
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

  learn() {
    this.dialog = undefined;
    this.problem = undefined;
    this.setsUp = false;
    this.learns = true;
  }

  setUp() {
    this.dialog = undefined;
    this.learns = false;
    this.setsUp = true;
  }

  show(dialog: Dialog, game = '') {
    this.game = game;
    this.dialog = dialog;
  }
}
