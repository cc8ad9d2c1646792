// touch.mjs FOLDER: plays on a phone of 360×640 in both directions, by tapping and by dragging, and on 26×26 by pinching;
// and reads the rules there.
import { byTouch, fail, gamesWithRules, middle, moves, newGame, place, playOn, until, withPage } from './page.mjs';

const upright = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const onItsSide = { ...upright, viewport: { width: 640, height: 360 } };

/** What Chromium does with so many fingers, each a list of spots. */
async function fingers(page, ways) {
  const session = await page.context().newCDPSession(page);
  const points = (i) => ways.map((way, id) => ({ ...way[i], id }));
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(0) });
  for (let i = 1; i < ways[0].length; ++i)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(i) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

async function fits(page) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) fail(`the page is ${wide} pixels wider than the phone`);
}

/** The rules are read without scrolling sideways. */
async function read(open) {
  for (const locale of ['en-GB', 'fr-FR']) {
    const page = await open({ ...upright, locale });
    await page.tap('header [data-action=help]');
    for (const game of await gamesWithRules(page)) {
      await page.tap(`.tabs [data-page=${game}]`);
      const wide = await page.$eval('.reading', (text) => text.scrollWidth - text.clientWidth);
      if (wide > 0) fail(`the rules of ${game} are ${wide} pixels wider than the phone`);
    }
    await page.context().close();
  }
}

async function wholeGame(open, options) {
  const page = await open(options);
  await newGame(page, 'dodgem', 'human');
  await fits(page);
  await playOn(page, byTouch);
  await page.context().close();
}

/** A piece is dragged with a finger to where it can go. */
async function dragged(open) {
  const page = await open(upright);
  await newGame(page, 'equerre', 'human');
  const from = await place(page, '[data-playable=true] .touchable');
  await byTouch(page, from);
  const to = await place(page, '.target');
  await byTouch(page, from); // lays it back
  await page.waitForSelector('.board .held', { state: 'detached' });
  const a = await middle(page, from);
  const b = await middle(page, to);
  await fingers(page, [[a, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, b]]);
  await until(async () => (await moves(page)) === 1, 'a piece that was dragged did not move');
  await page.context().close();
}

/** Two fingers make the board larger, one moves it, a tap plays, and a button shows the whole again. */
async function pinched(open) {
  const page = await open(upright);
  await newGame(page, 'snort', 'human', '26');
  const width = () => page.$eval('.board .plane', (plane) => plane.getBoundingClientRect().width);
  const whole = await width();
  const box = await (await page.$('.board')).boundingBox();
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const finger = (sign) => [20, 60, 100].map((away) => ({ x: centre.x + sign * away, y: centre.y }));
  await fingers(page, [finger(-1), finger(1)]);
  await until(
    async () => (await width()) >= 3 * whole,
    async () => `two fingers make the board ${(await width()) / whole} times as large`,
  );
  const left = () => page.$eval('.board .plane', (plane) => plane.getBoundingClientRect().left);
  const before = await left();
  await fingers(page, [[centre, { x: centre.x + 30, y: centre.y }, { x: centre.x + 60, y: centre.y }]]);
  await until(async () => (await left()) > before, 'a finger does not move the enlarged board');
  if ((await moves(page)) !== 0) fail('moving the board made a move');
  await page.touchscreen.tap(centre.x, centre.y);
  await until(async () => (await moves(page)) === 1, 'a tap on the enlarged board made no move');
  await page.tap('[data-action=wholeBoard]');
  await until(async () => Math.abs((await width()) - whole) <= 1, 'the board is not whole again');
  await page.context().close();
}

await withPage(process.argv[2], async ({ open }) => {
  await Promise.all([wholeGame(open, upright), wholeGame(open, onItsSide), dragged(open), pinched(open), read(open)]);
});
console.log('touch: whole games, dragging, pinching');
