// take_pictures.mjs FOLDER PICTURES: pictures of every page and game in three sizes; light ones in English, dark ones in
// French. Positions are fixed and nothing moves.
import { mkdirSync } from 'node:fs';
import { byMouse, newGame, place, withPage } from './test/page.mjs';

const [folder, pictures] = process.argv.slice(2);
const sizes = [
  [360, 640],
  [1024, 768],
  [1920, 1080],
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

async function open(around, hash, options) {
  const page = await around.open({ ...options, reducedMotion: 'reduce' }, hash);
  // An address with a game in it is read when the page is.
  if (hash !== '') await page.waitForSelector('.board svg');
  return page;
}

await withPage(folder, async (around) => {
  mkdirSync(pictures, { recursive: true });
  for (const [colorScheme, locale] of looks) {
    for (const [width, height] of sizes) {
      const options = { viewport: { width, height }, colorScheme, locale };
      const keep = (page, name) => page.screenshot({ path: `${pictures}/${name}-${colorScheme}-${width}.png` });
      for (const [name, go] of Object.entries(scenes)) {
        const page = await open(around, '', options);
        await go(page);
        await page.waitForTimeout(200);
        await keep(page, name);
        await page.context().close();
      }
      for (const [game, position] of Object.entries(games)) {
        const page = await open(around, `#game=${game}&position=${position}`, options);
        await byMouse(page, await place(page, '.touchable'));
        await keep(page, game);
        await page.context().close();
      }
      const framed = await open(around, `#embed&game=equerre&position=${games.equerre}`, options);
      await keep(framed, 'embed');
      await framed.context().close();
    }
  }
});
