// What of the page itself is in sight.
export type Dialog = 'new' | 'settings' | 'share';

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

  show(dialog: Dialog, game = '') {
    this.game = game;
    this.dialog = dialog;
  }
}
