// What ../first_sight.ts asks of the program while the page is built.
import type { Colours, Sheet, Words } from './interface';

/** What the welcome page shows of the program. */
export interface Sight {
  words: Pick<Words, 'introduction' | 'rulesOf' | 'goOn' | 'learnToPlay' | 'learnWhat' | 'puzzles' | 'puzzlesWhat'>;
  games: Pick<Sheet, 'id' | 'name' | 'summary'>[];
}

export interface FirstSight {
  fr: Sight;
  en: Sight;
  light: Colours;
  dark: Colours;
}
