// Everything that can be done, once: its name, its picture, its key, and when. Buttons, menus and keys share it.
import { ofAnalysis } from './actions_of_analysis';
import { ofRecords } from './actions_of_records';
import type { Words } from './interface';
import type { Page } from './page.svelte';
import type { Settings } from './settings.svelte';
import type { Table } from './table.svelte';

export interface Action {
  words: string;
  /** A shorter name, for a button. */
  label?: string;
  icon?: string;
  /** As KeyboardEvent names it, such as "Control+Shift+z". */
  key?: string;
  enabled: boolean;
  pressed?: boolean;
  /** Not for this game: it has no button then. */
  absent?: boolean;
  run: () => void;
}

export type Actions = Record<string, Action>;

export interface Around {
  table: Table;
  page: Page;
  settings: Settings;
  /** The table where one learns, once it is there; a frame has none. */
  school?: () => Promise<Table>;
}

function ofThePage({ table, page, settings }: Around, words: Words): Actions {
  const game = table.state.table;
  return {
    newGame: {
      words: words.newGame,
      label: words.new,
      icon: 'new',
      key: 'Alt+n',
      enabled: true,
      run: () => page.show('new', game?.game),
    },
    settings: {
      words: words.settings,
      icon: 'settings',
      key: 'Control+,',
      enabled: true,
      run: () => page.show('settings'),
    },
    sound: {
      words: words.sound,
      icon: settings.sound ? 'sound-on' : 'sound-off',
      key: 'Control+Shift+m',
      enabled: true,
      pressed: settings.sound,
      run: () => settings.setSound(!settings.sound),
    },
    help: {
      words: words.rulesAndKeys,
      label: words.rules,
      icon: 'help',
      key: 'F1',
      enabled: true,
      run: () => (page.help = page.dialog === 'new' ? page.game : (game?.game ?? table.call.games()[0]!.id)),
    },
    keys: { words: words.keys, key: '?', enabled: true, run: () => (page.help = '') },
    learn: {
      words: words.learnToPlay,
      icon: 'learn',
      key: 'F2',
      enabled: page.learns !== 'lessons',
      run: () => page.learn('lessons'),
    },
    puzzles: {
      words: words.puzzles,
      icon: 'puzzle',
      key: 'F4',
      enabled: page.learns !== 'puzzles',
      run: () => page.learn('puzzles'),
    },
    ownGames: { words: words.ownGames, icon: 'games', key: 'Alt+g', enabled: true, run: () => page.lookAtOwn('games') },
    statistics: {
      words: words.statistics,
      icon: 'statistics',
      key: 'Alt+s',
      enabled: true,
      run: () => page.lookAtOwn('statistics'),
    },
    welcome: {
      words: words.welcome,
      icon: 'home',
      enabled: page.atTable || page.learns !== undefined || page.own !== undefined,
      run: () => {
        page.atTable = false;
        page.learns = page.own = undefined;
      },
    },
    language: {
      words: settings.language === 'fr' ? 'English' : 'Français',
      key: 'Alt+l',
      enabled: true,
      run: () => settings.setLanguage(settings.language === 'fr' ? 'en' : 'fr'),
    },
  };
}

/** What is done during a game. */
function ofTheGame({ table, page, school }: Around, words: Words): Actions {
  const game = page.seesTable ? table.state.table : null;
  const open = game !== null;
  const programs = game?.players.filter((player) => player.program).length ?? 0;
  return {
    same: { words: words.same, icon: 'play-again', key: 'Alt+Shift+n', enabled: open, run: () => table.call.rematch() },
    takeBack: {
      words: words.takeBack,
      icon: 'take-back',
      key: 'Control+z',
      enabled: open && game.canTakeBack,
      run: () => table.call.takeBack(),
    },
    playAgain: {
      words: words.playAgain,
      icon: 'play-again',
      key: 'Control+Shift+z',
      enabled: open && game.canPlayAgain,
      run: () => table.call.playAgain(),
    },
    hint: {
      words: words.hint,
      icon: 'hint',
      key: 'Control+h',
      enabled: open && game.canPlay,
      run: () => table.call.hint(),
    },
    moveNow: {
      words: words.moveNow,
      icon: 'move-now',
      key: 'Control+m',
      enabled: open && game.thinking,
      absent: programs === 0,
      run: () => table.call.moveNow(),
    },
    pause: {
      words: game?.paused ? words.unpause : words.pause,
      icon: game?.paused ? 'go-on' : 'pause',
      key: 'Control+ ',
      enabled: open && game.canPause,
      absent: programs === 0 && !game?.hasClock,
      run: () => game && table.call.setPaused(!game.paused),
    },
    swap: {
      words: words.swap,
      label: words.swapShort,
      icon: 'swap',
      key: 'Control+Shift+s',
      enabled: open && !game.analysing,
      run: () => table.call.swapSides(),
    },
    offerDraw: {
      words: words.offerDraw,
      label: words.drawShort,
      icon: 'draw',
      enabled: open && game.canOfferDraw,
      absent: !game?.hasDraws,
      run: () => table.call.offerDraw(),
    },
    resign: { words: words.resign, icon: 'resign', enabled: open && game.canResign, run: () => table.call.resign() },
    warn: {
      words: words.warnMe,
      key: 'F8',
      enabled: open,
      pressed: game?.warns ?? false,
      run: () => game && table.call.setTeaching(!game.warns, game.showsValues),
    },
    values: {
      words: words.showValues,
      key: 'F9',
      enabled: open,
      pressed: game?.showsValues ?? false,
      run: () => game && table.call.setTeaching(game.warns, !game.showsValues),
    },
    mistakes: {
      words: words.learnFromMistakes,
      icon: 'learn',
      key: 'F6',
      enabled: open && game.moves > 0 && school !== undefined,
      run: () =>
        void school?.().then(({ call }) => {
          if (call.takeMistakes(table.call.recordOnTable())) page.learn('mistakes');
        }),
    },
    share: { words: words.share, icon: 'share', enabled: open, run: () => page.show('share') },
  };
}

/** The way through the moves. */
function ofTheMoves({ table, page }: Around, words: Words): Actions {
  const game = page.seesTable ? table.state.table : null;
  const enabled = game !== null;
  return {
    toStart: { words: words.first, icon: 'to-start', key: 'Control+Home', enabled, run: () => table.call.toStart() },
    back: {
      words: words.previous,
      icon: 'back',
      key: 'Alt+ArrowLeft',
      enabled: enabled && game.current >= 0,
      run: () => table.call.back(),
    },
    forward: { words: words.next, icon: 'forward', key: 'Alt+ArrowRight', enabled, run: () => table.call.forward() },
    toEnd: { words: words.last, icon: 'to-end', key: 'Control+End', enabled, run: () => table.call.toEnd() },
  };
}

export function actionsFor(around: Around): Actions {
  const words = around.table.words;
  return {
    ...ofThePage(around, words),
    ...ofTheGame(around, words),
    ...ofTheMoves(around, words),
    ...ofAnalysis(around, words),
    ...ofRecords(around, words),
  };
}

/** The tool bar during a game, in groups. */
export const tools = [
  ['newGame'],
  ['takeBack', 'playAgain', 'hint', 'moveNow', 'analyse', 'pause'],
  ['swap', 'offerDraw', 'resign'],
];
/** What the menu has, in groups. */
export const menu = [
  ['newGame', 'same'],
  ['open', 'save', 'picture', 'share'],
  ['copyRecord', 'copyPosition', 'paste', 'setUp'],
  ['warn', 'values', 'mistakes'],
  ['settings', 'sound', 'language'],
  ['learn', 'puzzles', 'ownGames', 'statistics'],
  ['help', 'keys', 'welcome'],
];
