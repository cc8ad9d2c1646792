import type { Actions, Around } from './actions';
import { copyText, download } from './files';
import { fill } from './fill';
import type { Words } from './interface';

/** Games and positions in and out. */
export function ofRecords({ table, page }: Around, words: Words): Actions {
  const game = page.seesTable ? table.state.table : null;
  const enabled = game !== null;
  // Where the browser forbids it, the text is shown, to be copied by hand.
  const copy = async (text: string, label: string, done: string) => {
    if (await copyText(text)) table.say('notice', done);
    else page.showText(label, text);
  };
  return {
    open: { words: words.open, icon: 'open', key: 'Control+o', enabled: true, run: () => page.openFile() },
    paste: { words: words.paste, key: 'Control+Shift+v', enabled: true, run: () => page.show('paste') },
    save: {
      words: words.save,
      icon: 'save',
      key: 'Control+s',
      enabled,
      run: () => {
        const name = `${table.call.fileStem()}.txt`;
        download(new Blob([table.call.record()], { type: 'text/plain' }), name);
        table.say('notice', fill(words.savedAs, name));
      },
    },
    picture: { words: words.picture, icon: 'picture', key: 'Control+e', enabled, run: () => page.show('picture') },
    copyRecord: {
      words: words.copyRecord,
      key: 'Control+Alt+c',
      enabled,
      run: () => void copy(table.call.record(), words.copyRecord, words.recordCopied),
    },
    copyPosition: {
      words: words.copyPosition,
      key: 'Control+Shift+c',
      enabled,
      run: () => void copy(game?.position ?? '', words.copyPosition, words.positionCopied),
    },
    setUp: { words: words.setUp, icon: 'setup', key: 'Control+p', enabled: true, run: () => page.setUp() },
  };
}
