// take_pictures.mjs FOLDER PICTURES [SCENE...]: pictures of every page and game in three sizes, or of some; light ones in
// English, dark ones in French. Positions are fixed, but for the puzzle of the day, and nothing moves.
import { mkdirSync } from 'node:fs';
import { byMouse, newGame, place, inWholeBrowser } from './test/page.mjs';

const [folder, pictures, ...only] = process.argv.slice(2);
const sizes = [
  [360, 640],
  [1024, 768],
  [1920, 1080],
];
const sizesOfLearning = [
  [640, 960],
  [1024, 768],
  [2560, 1440],
];
const looks = [
  ['light', 'en-GB'],
  ['dark', 'fr-FR'],
];
const games = {
  snort: '3o1x2/xx1o2oo/4x3/x1o3x1/1o2o3/2x2x1x/x1x3o1/1o1oo3_1',
  dodgem: '2o2/2o1x/1o3/1xxx1/o4_1',
  equerre: 'RRrrr1q1/R1RR1rrr/1R2rrrr/RRRr1rrr/3R4/1Q3R2/3R4/1RRR3r_1',
  vorassic: 'jjjj4567/123jj676/234jj765/34jj7654/45Jrr543/5Rrrr432/6765rr21/76543rrr_1_s_43-47',
};

/** By the name of the picture: how to get there from the welcome page. */
const scenes = {
  welcome: (page) => page.waitForSelector('.picture svg'),
  'new-game': (page) => page.click('[data-game=vorassic]'),
  rules: (page) => page.click('[data-rules=dodgem]'),
  settings: (page) => page.click('[data-action=settings]'),
  share: async (page) => {
    await newGame(page, 'dodgem', 'human');
    await page.click('[data-action=menu]');
    await page.click('.menu [data-action=share]');
  },
  editor: async (page) => {
    await page.click('[data-action=setUp]');
    await page.selectOption('[name=draftGame]', 'equerre');
  },
  analysis: async (page) => {
    await newGame(page, 'dodgem', 'human');
    await page.click('[data-action=analyse]');
    await page.waitForSelector('.analysis li');
  },
};

/** A game that was lost by three blunders. */
const lost =
  '#game=dodgem&position=o3/o3/o3/1xxx_1&player2=computer:4&moves=c4n_a1e_b4n_a2e_c3n_b1e_d4w_a3s_b3w_c1e_c4e_d1e_a3n_a4e_d4n_b4e_d3n_b2s_c2n_b3e_c1n_c4e_d2n_c3e_a2n_d3e_a1n_d4e';

/** Games of some months, as somebody has them who gets better. */
function history() {
  const texts = [];
  for (let i = 0; i < 60; ++i) {
    const won = (i * 7) % 10 < 4 + i / 12;
    const day = `2026-${String(1 + Math.floor(i / 6)).padStart(2, '0')}-${String(1 + ((i * 5) % 28)).padStart(2, '0')}`;
    const level = 1 + Math.floor(i / 10);
    const game = i % 3 === 0 ? '[Game "dodgem"]\n[Size "3"]' : '[Game "snort"]\n[Size "6"]';
    const moves = i % 3 === 0 ? '1. b3w' : '1. c3';
    texts.push(
      `${game}\n[Player1 "human"]\n[Player2 "computer:${level}"]\n[Date "${day}"]\n` +
        `[Mistakes "${i % 4}-1 ${i % 3}-0"]\n\n${moves} ${won ? '1-0' : '0-1'}\n`,
    );
  }
  return texts.join('\n');
}

async function readOwnGames(page) {
  await page.keyboard.press('Alt+g');
  await page.setInputFiles('[name=games-file]', {
    name: 'games.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(history()),
  });
  await page.waitForSelector('[data-own]');
}

/** The pages on which one learns, and how to get there from the welcome page. */
const learning = {
  lessons: async (page) => {
    await page.click('[data-action=learn]');
    await page.waitForSelector('[data-lesson]');
  },
  lesson: async (page) => {
    await page.click('[data-action=learn]');
    await page.click('[data-lesson="snort/last"]');
    await byMouse(page, { row: 0, col: 0 });
    await page.waitForSelector('[data-stage=wrong]');
  },
  puzzles: async (page) => {
    await page.click('[data-action=puzzles]');
    await page.waitForSelector('[data-puzzle=daily]');
  },
  puzzle: async (page) => {
    await page.click('[data-action=puzzles]');
    await page.click('[data-puzzle=daily]');
    await page.click('[data-action=showMe]');
    await page.waitForSelector('[data-stage=shown]');
  },
  'own-games': readOwnGames,
  statistics: async (page) => {
    await readOwnGames(page);
    await page.keyboard.press('Alt+s');
    await page.waitForSelector('[data-rating] svg');
  },
};
/** The same where it begins with a game. */
const learningFromAGame = {
  mistakes: [
    lost,
    async (page) => {
      await page.keyboard.press('F6');
      await page.click('[data-action=nextMistake]:enabled');
      await page.click('[data-action=showMe]');
      await page.waitForSelector('[data-stage=shown]');
    },
  ],
  'win-this': [
    '#game=dodgem&position=o2/o2/1xx_1',
    async (page) => {
      await page.click('[data-action=analyse]');
      await page.click('[data-action=playOut]:enabled');
      await page.waitForSelector('.training');
    },
  ],
  warning: [
    '#game=dodgem&position=o2/o2/1xx_1',
    async (page) => {
      await page.keyboard.press('F8');
      await page.keyboard.press('F9');
      await page.waitForSelector('.marks [data-mark]');
      await byMouse(page, { row: 2, col: 1 });
      await byMouse(page, { row: 1, col: 1 });
      await page.waitForSelector('[data-action=anotherMove]');
    },
  ],
};

async function open(around, hash, options) {
  const page = await around.open({ ...options, reducedMotion: 'reduce' }, hash);
  // An address with a game in it is read when the page is.
  if (hash !== '') await page.waitForSelector('.board svg');
  return page;
}

await inWholeBrowser(folder, async (around) => {
  mkdirSync(pictures, { recursive: true });
  const isWanted = (name) => only.length === 0 || only.includes(name);
  /** From an address on, in all looks and sizes. */
  async function take(name, hash, go, sizes) {
    if (!isWanted(name)) return;
    for (const [colorScheme, locale] of looks) {
      for (const [width, height] of sizes) {
        const page = await open(around, hash, { viewport: { width, height }, colorScheme, locale });
        await go(page);
        await page.waitForTimeout(200);
        await page.screenshot({ path: `${pictures}/${name}-${colorScheme}-${width}.png` });
        await page.context().close();
      }
    }
  }
  const touchFirst = async (page) => byMouse(page, await place(page, '[data-playable=true] .touchable'));
  for (const [name, go] of Object.entries(scenes)) await take(name, '', go, sizes);
  for (const [name, go] of Object.entries(learning)) await take(name, '', go, sizesOfLearning);
  for (const [name, [hash, go]] of Object.entries(learningFromAGame)) await take(name, hash, go, sizesOfLearning);
  for (const [game, position] of Object.entries(games))
    await take(game, `#game=${game}&position=${position}`, touchFirst, sizes);
  await take('embed', `#embed&game=equerre&position=${games.equerre}`, async () => {}, sizes);
});
