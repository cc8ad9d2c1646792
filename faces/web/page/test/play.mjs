// play.mjs FOLDER [PICTURES]: plays whole games on a built page in Debian's Chromium, by mouse, by keys and against the
// computer, and looks at what is kept and what links say. With PICTURES it leaves screenshots there.
import { mkdirSync } from 'node:fs';
import { byKeys, byMouse, fail, moves, newGame, place, playOn, withPage } from './page.mjs';

const [folder, pictures] = process.argv.slice(2);

async function wholeGames(page, address, told) {
  const games = await page.$$eval('[data-game]', (cards) => cards.map((card) => card.dataset.game));
  if (games.length === 0) fail('no games on the welcome page');
  const ways = [
    ['by mouse', byMouse, 'human'],
    ['by keys', byKeys, 'human'],
    ['against the computer', byMouse, 'computer:1'],
  ];
  for (const game of games) {
    for (const [name, touch, opponent] of ways) {
      await page.goto(address);
      await page.waitForSelector('[data-game]');
      await newGame(page, game, opponent);
      await playOn(page, touch);
      told(`${game} ${name}: ${await moves(page)} moves, ${await page.textContent('.status')}`);
    }
  }
}

async function keptAndLinked(page, address, open) {
  await page.goto(address);
  await newGame(page, 'dodgem', 'human');
  await byMouse(page, await place(page, '.touchable'));
  await byMouse(page, await place(page, '.target'));
  const link = page.url();
  const status = await page.textContent('.status');
  await page.goto(address);
  await page.reload();
  await page.click('[data-action=resume]');
  if ((await moves(page)) !== 1) fail('the unfinished game was not kept');
  const elsewhere = await open({}, link.slice(address.length));
  await elsewhere.waitForSelector('.board svg');
  if ((await elsewhere.textContent('.status')) !== status) fail('a link opened elsewhere shows another place');
  await elsewhere.goto(`${address}#game=snort&moves=%3Cscript%3E`);
  await elsewhere.waitForSelector('[role=alert]');
  await elsewhere.context().close();
}

async function takePictures(open) {
  mkdirSync(pictures, { recursive: true });
  for (const colorScheme of ['light', 'dark']) {
    for (const [width, height] of [[1280, 800], [360, 640]]) {
      const page = await open({ viewport: { width, height }, colorScheme, locale: 'fr-FR' });
      await page.waitForSelector('[data-game]');
      await page.screenshot({ path: `${pictures}/welcome-${width}-${colorScheme}.png` });
      await newGame(page, 'equerre', 'human');
      await byMouse(page, await place(page, '.touchable'));
      await page.screenshot({ path: `${pictures}/game-${width}-${colorScheme}.png` });
      await page.context().close();
    }
  }
}

await withPage(folder, async ({ open, address }) => {
  const page = await open();
  await page.waitForSelector('[data-game]');
  if (pictures) await takePictures(open);
  if (!(await page.evaluate(() => crossOriginIsolated))) fail('the page is not isolated');
  await wholeGames(page, address, (line) => console.log(line));
  await keptAndLinked(page, address, open);
});
