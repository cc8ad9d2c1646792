// play.mjs FOLDER [PICTURES]: plays whole games on a built page in Debian's Chromium, by mouse, by keys and against the
// computer, and looks at what is kept and what links say. With PICTURES it leaves screenshots there.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const [folder, pictures] = process.argv.slice(2);
const patience = 60_000;

function fail(words) {
  throw new Error(words);
}

async function serve() {
  const server = spawn(process.execPath, [fileURLToPath(new URL('../../serve.mjs', import.meta.url)), folder]);
  const address = await new Promise((heard, failed) => {
    server.stdout.once('data', (line) => heard(String(line).trim()));
    server.once('exit', () => failed(new Error('the server does not start')));
  });
  return { server, address };
}

async function newGame(page, game, player2) {
  await page.click(`[data-game="${game}"]`);
  const sizes = await page.$$eval('[name=rows] option', (options) => options.map((option) => Number(option.value)));
  const size = String(sizes.find((one) => one >= 3));
  for (const name of ['rows', 'cols']) {
    if (await page.$(`[name=${name}]`)) await page.selectOption(`[name=${name}]`, size);
  }
  await page.selectOption('[name=player1]', 'human');
  await page.selectOption('[name=player2]', player2);
  await page.click('[data-action=start]');
  await page.waitForSelector('.board svg');
}

/** The first of the cells that can be touched now. */
const place = (page, kind) =>
  page.$eval(`.board ${kind}`, (cell) => ({ row: Number(cell.dataset.row), col: Number(cell.dataset.col) }));
const cell = ({ row, col }) => `.board [data-row="${row}"][data-col="${col}"]`;
const moves = (page) => page.$$eval('.moves button', (buttons) => buttons.length);

async function byMouse(page, where) {
  const box = await (await page.$(cell(where))).boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

async function byKeys(page, where) {
  const at = () =>
    page.evaluate(() => {
      const { row, col } = document.activeElement?.dataset ?? {};
      return row === undefined ? undefined : { row: Number(row), col: Number(col) };
    });
  if (!(await at())) await page.focus('.board [tabindex="0"]');
  for (let i = 0; i < 100; ++i) {
    const now = await at();
    if (!now) fail('the keyboard has lost its place');
    if (now.row === where.row && now.col === where.col) return page.keyboard.press('Enter');
    // Along the board first, and over its edge last.
    const down = where.row - now.row;
    const right = where.col - now.col;
    const sideways = right !== 0 && (down === 0 || where.row < 0);
    const key = sideways ? (right > 0 ? 'ArrowRight' : 'ArrowLeft') : down > 0 ? 'ArrowDown' : 'ArrowUp';
    await page.keyboard.press(key);
  }
  fail('the keyboard does not get there');
}

/** Plays until nothing can be touched any more. */
async function playOn(page, touch) {
  for (let i = 0; i < 400; ++i) {
    await page.waitForFunction(
      () => document.querySelector('.board .touchable') || document.querySelector('[data-action=resign]:disabled'),
      undefined,
      { timeout: patience },
    );
    if (await page.$('[data-action=resign]:disabled')) return;
    await touch(page, await place(page, '.touchable'));
    if (await page.$('.board .held')) await touch(page, await place(page, '.target'));
  }
  fail('the game does not end');
}

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

async function keptAndLinked(page, address, browser) {
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
  const elsewhere = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await elsewhere.goto(link);
  await elsewhere.waitForSelector('.board svg');
  if ((await elsewhere.textContent('.status')) !== status) fail('a link opened elsewhere shows another place');
  await elsewhere.goto(`${address}#game=snort&moves=%3Cscript%3E`);
  await elsewhere.waitForSelector('[role=alert]');
  await elsewhere.context().close();
}

async function takePictures(browser, address) {
  mkdirSync(pictures, { recursive: true });
  for (const colorScheme of ['light', 'dark']) {
    for (const [width, height] of [[1280, 800], [360, 640]]) {
      const page = await browser.newPage({ viewport: { width, height }, colorScheme, locale: 'fr-FR' });
      await page.goto(address);
      await page.waitForSelector('[data-game]');
      await page.screenshot({ path: `${pictures}/welcome-${width}-${colorScheme}.png` });
      await newGame(page, 'equerre', 'human');
      await byMouse(page, await place(page, '.touchable'));
      await page.screenshot({ path: `${pictures}/game-${width}-${colorScheme}.png` });
      await page.close();
    }
  }
}

const { server, address } = await serve();
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  page.setDefaultTimeout(patience);
  const problems = [];
  page.on('pageerror', (problem) => problems.push(String(problem)));
  page.on('console', (line) => line.type() === 'error' && problems.push(line.text()));
  await page.goto(address);
  await page.waitForSelector('[data-game]');
  if (pictures) await takePictures(browser, address);
  if (!(await page.evaluate(() => crossOriginIsolated))) fail('the page is not isolated');
  await wholeGames(page, address, (line) => console.log(line));
  await keptAndLinked(page, address, browser);
  if (problems.length > 0) fail(`the page complains:\n${problems.join('\n')}`);
} finally {
  await browser.close();
  server.kill();
}
