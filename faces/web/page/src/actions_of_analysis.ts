import type { Actions, Around } from './actions';
import type { Words } from './interface';

/** Analysis, and what can be done to the moves that are tried in it. */
export function ofAnalysis({ table, page, school }: Around, words: Words): Actions {
  const game = page.atTable ? table.state.table : null;
  const { analysis, call } = table;
  const enabled = game?.analysing ?? false;
  return {
    analyse: {
      words: words.analysis,
      icon: 'analyse',
      key: 'Control+a',
      enabled: game !== null,
      pressed: enabled,
      run: () => call.setAnalysing(!enabled),
    },
    playOut: {
      words: analysis?.goal === 'draw' ? words.holdThis : words.winThis,
      enabled: enabled && school !== undefined && (analysis?.goal ?? null) !== null,
      run: () =>
        void school?.().then((there) => {
          if (!game || !analysis?.goal) return;
          if (there.call.takePosition(game.game, game.position, analysis.goal)) page.learn('mistakes');
        }),
    },
    playOn: { words: words.playOn, icon: 'go-on', enabled, run: () => call.playOnFromHere() },
    promote: { words: words.promote, enabled, run: () => call.promote() },
    remove: { words: words.remove, enabled, run: () => call.removeMove() },
    previousMistake: {
      words: words.previousMistake,
      label: '‹ ?',
      key: 'Alt+ArrowUp',
      enabled: analysis?.mistakesBefore ?? false,
      run: () => call.previousMistake(),
    },
    nextMistake: {
      words: words.nextMistake,
      label: '? ›',
      key: 'Alt+ArrowDown',
      enabled: analysis?.mistakesAfter ?? false,
      run: () => call.nextMistake(),
    },
  };
}
