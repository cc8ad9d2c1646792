// play.mjs FOLDER: plays whole games on a built page in Debian's Chromium: each by mouse, by touch, by keys and against the
// computer; in those by mouse pieces glide.
import { byKeys, byMouse, byTouch, fail, hurry, moves, newGame, playOn, withPage } from './page.mjs';

const ways = [
  ['by mouse', byMouse, 'human', { reducedMotion: 'no-preference' }],
  ['by touch', byTouch, 'human', { hasTouch: true, viewport: { width: 360, height: 640 } }],
  ['by keys', byKeys, 'human', {}],
  ['against the computer', byMouse, 'computer:1', {}],
];

await withPage(process.argv[2], async ({ open }) => {
  const first = await open();
  const games = await first.$$eval('[data-game]', (cards) => cards.map((card) => card.dataset.game));
  if (games.length === 0) fail('no games on the welcome page');
  if (!(await first.evaluate(() => crossOriginIsolated))) fail('the page is not isolated');
  await first.context().close();

  const playAll = async ([name, touch, opponent, options]) => {
    const page = await open(options, '', hurry);
    for (const game of games) {
      await newGame(page, game, opponent);
      await playOn(page, touch);
      console.log(`${game} ${name}: ${await moves(page)} moves, ${await page.textContent('.status')}`);
      await page.click('[data-action=welcome]');
    }
  };
  await Promise.all(ways.map(playAll));
});
