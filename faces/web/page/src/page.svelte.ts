// What of the page itself is in sight.
export type Dialog = 'new';

export class Page {
  /** Whether the table is in sight, and not the welcome page. */
  atTable = $state(false);
  dialog = $state<Dialog | undefined>();
  /** The game that a dialog is about. */
  game = $state('');
  /** What is wrong with the address. */
  problem = $state<string | undefined>();

  show(dialog: Dialog, game: string) {
    this.game = game;
    this.dialog = dialog;
  }
}
