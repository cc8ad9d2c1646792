// accessible.mjs FOLDER: axe finds nothing on any page, in either language and look, at the sizes of a desk and of a phone.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { byMouse, fail, newGame, oneMove, snortMoves, taken, withPage } from './page.mjs';

const axe = readFileSync(fileURLToPath(new URL('../node_modules/axe-core/axe.min.js', import.meta.url)), 'utf8');

async function violations(page, name) {
  // What passes is not told, and no style sheet is fetched again, which no rule in use asks for.
  const options = { resultTypes: ['violations'], reporter: 'no-passes', preload: false };
  const { found } = await page.evaluate(
    async (wanted) => ({ found: (await window.axe.run(wanted)).violations }),
    options,
  );
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${name}: ${id} (${help}): ${html.slice(0, 200)}`),
  );
}

/** Opens no dialog but where the browser forbids the clipboard: mostly it is said below the board that it is done. */
const said = new Set(['save', 'copyRecord', 'copyPosition']);

/** Chooses an item, and waits until what it does is seen. */
async function chooseItem(page, item) {
  const before = await page.evaluate(() => document.querySelector('.told')?.textContent ?? '');
  await page.click(`.menu [data-action=${item}]`);
  if (item === 'open') return; // a file is chosen outside the page
  if (item === 'setUp') return page.waitForSelector('.editor');
  if (!said.has(item)) return page.waitForSelector('dialog[open]');
  return page.waitForFunction((old) => {
    const now = document.querySelector('.told')?.textContent ?? '';
    return (now !== '' && now !== old) || document.querySelector('dialog[open]');
  }, before);
}

/** What changes the page at once, and opens nothing. */
const immediate = new Set([
  'learn',
  'puzzles',
  'ownGames',
  'statistics',
  'warn',
  'values',
  'mistakes',
  'same',
  'sound',
  'language',
  'look',
  'welcome',
]);

async function openMenu(page) {
  await page.click('[data-action=menu]');
  return page.$$eval('.menu li button:not([disabled])', (items) => items.map((item) => item.dataset.action));
}

/** The lessons and the puzzles, and one of each in each of its stages. */
async function learn(page, check) {
  let what = 'a lesson';
  const stage = async (name) => {
    await page.waitForSelector(`[data-stage=${name}]`);
    await check(`${what}, ${name}`);
  };
  await page.keyboard.press('F2');
  await page.waitForSelector('[data-lesson]');
  await check('lessons');
  await page.click('[data-lesson="snort/last"]');
  await stage('asking');
  await byMouse(page, { row: 0, col: 0 });
  await stage('wrong');
  await page.click('[data-action=showMe]');
  await stage('shown');
  what = 'a puzzle';
  await page.keyboard.press('F4');
  await page.waitForSelector('[data-puzzle=daily]');
  await check('puzzles');
  await page.click('[data-puzzle=snort]');
  await stage('asking');
  await byMouse(page, snortMoves(await taken(page)).wrong);
  await stage('wrong');
  await page.click('[data-action=showMe]');
  await stage('shown');
}

/** One's own games, what can be learnt from one, and what they tell. */
async function lookAtOwn(page, check) {
  await page.click('header [data-action=welcome]');
  await newGame(page, 'snort', 'human');
  await oneMove(page);
  await page.keyboard.press('F6');
  await page.waitForSelector('[data-stage=asking], [data-stage=right]');
  await check('mistakes of a game');
  await page.click('[data-action=backToGame]');
  await page.click('[data-action=resign]');
  await page.keyboard.press('Alt+g');
  await page.waitForSelector('[data-own]');
  await check('own games');
  await page.click('[data-delete]');
  await page.waitForSelector('[data-action=putBack]');
  await check('a game was deleted');
  await page.click('[data-action=putBack]');
  await page.click('.own [data-action=statistics]');
  await page.waitForSelector('.statistics');
  await check('statistics');
}

/** Every page that there is, one after the other. */
async function walk(page) {
  const found = [];
  const check = async (name) => found.push(...(await violations(page, name)));
  await page.addScriptTag({ content: axe });
  await check('welcome');
  await newGame(page, 'dodgem', 'human');
  await check('table');
  await page.click('.board [data-playable=true] .touchable');
  await check('a piece is held');
  await page.click('.board .target');
  const items = await openMenu(page);
  await check('menu');
  await page.keyboard.press('Escape');
  const others = items.filter((name) => !immediate.has(name));
  if (others.length < 5) fail(`the menu has only ${others.length} items that open something`);
  for (const item of others) {
    await openMenu(page);
    await chooseItem(page, item);
    await check(item);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
  }
  await lookAtOwn(page, check);
  await learn(page, check);
  return found;
}

await withPage(process.argv[2], async ({ open }) => {
  const found = [];
  const look = async (locale, colorScheme, width, height) => {
    const page = await open({ locale, colorScheme, viewport: { width, height } });
    const lines = await walk(page);
    found.push(...lines.map((line) => `${locale} ${colorScheme} ${width}: ${line}`));
    await page.context().close();
  };
  await Promise.all([
    look('en-GB', 'light', 1280, 800),
    look('en-GB', 'dark', 360, 640),
    look('fr-FR', 'light', 360, 640),
    look('fr-FR', 'dark', 1280, 800),
  ]);
  if (found.length > 0) fail(`axe finds ${found.length}:\n${found.join('\n')}`);
});
