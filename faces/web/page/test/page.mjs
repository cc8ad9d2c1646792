// What the tests of the page share: the page served and opened in Debian's Chromium, and ways to play on it.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

export const patience = 60_000;

export function fail(words) {
  throw new Error(words);
}

/** Waits until what is asked for holds; a page may answer a moment after it was touched. */
export async function until(ask, words) {
  for (const end = Date.now() + patience; Date.now() < end; await new Promise((wait) => setTimeout(wait, 20))) {
    if (await ask()) return;
  }
  fail(typeof words === 'string' ? words : await words());
}

/** Serves a folder, at a free port where none is named. */
export async function serve(folder, port = 0) {
  const script = fileURLToPath(new URL('../../serve.mjs', import.meta.url));
  const server = spawn(process.execPath, [script, folder, String(port)]);
  const ended = new Promise((done) => server.once('exit', done));
  const address = await new Promise((heard, failed) => {
    server.stdout.once('data', (line) => heard(String(line).trim()));
    server.once('exit', () => failed(new Error('the server does not start')));
  });
  const stop = () => {
    server.kill();
    return ended;
  };
  return { address, stop };
}

/** Debian's Chromium as people have it. */
export const whole = '/usr/bin/chromium';
/** The same without what surrounds a page, which is half of the work: for what happens on the page alone. */
const bare = '/usr/bin/chromium-headless-shell';

export const launch = (program) =>
  chromium.launch({
    executablePath: program,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

/**
 * Serves the folder and hands a browser to the test; what a page complains about fails it. Nothing glides there, which nobody
 * looks at: as for people who have asked their system for less motion.
 */
export async function withPage(folder, test, program = bare, reducedMotion = 'reduce') {
  const { address, stop } = await serve(folder);
  const browser = await launch(program);
  const problems = [];
  /** A page of its own, with nothing kept; `prepare` is run in it before anything else. */
  const open = async (options = {}, where = '', prepare = () => {}) => {
    // Playwright runs texts in the page, which its policy forbids.
    const context = await browser.newContext({
      bypassCSP: true,
      viewport: { width: 1280, height: 800 },
      locale: 'en-GB',
      reducedMotion,
      ...options,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    await page.addInitScript(prepare);
    page.on('pageerror', (problem) => problems.push(String(problem)));
    page.on('console', (line) => line.type() === 'error' && problems.push(line.text()));
    await page.goto(address + where);
    // The welcome page is seen before the program is there.
    await page.waitForSelector('.always, .embed');
    return page;
  };
  try {
    await test({ open, address, browser });
    if (problems.length > 0) fail(`the page complains:\n${problems.join('\n')}`);
  } finally {
    await browser.close();
    await stop();
  }
}
/** The same in a browser as people have it, where pieces glide. */
export const inWholeBrowser = (folder, test) => withPage(folder, test, whole, 'no-preference');

/** For a page in which nobody need see what the computer does: it answers as soon as it knows. To be run in it. */
export function hurry() {
  const wait = globalThis.setTimeout;
  globalThis.setTimeout = (call, time, ...more) => wait(call, Math.min(time ?? 0, 20), ...more);
}

/** The table outside a browser, by the program that QUADRILLE_ANSWERS names. */
export class Native {
  constructor(begin) {
    this.process = spawn(process.env.QUADRILLE_ANSWERS, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
    this.process.stdin.write(`${begin}\n`);
  }
  async ask(request) {
    this.process.stdin.write(`${request}\n`);
    return (await this.lines.next()).value ?? fail(`the native table ended at ${request}`);
  }
  end() {
    this.process.stdin.end();
  }
}

const data = fileURLToPath(new URL('../../../../data/puzzles/', import.meta.url));
/** The puzzles of the project: names of files and texts. */
export const puzzleFiles = () => readdirSync(data).map((file) => [file, readFileSync(data + file, 'utf8')]);
/** The games whose rules can be chosen in the dialog that is open. */
export async function gamesWithRules(page) {
  await page.waitForSelector('.tabs [data-page]');
  const games = await page.$$eval('.tabs [data-page]', (tabs) => tabs.map(({ dataset }) => dataset.page));
  return games.filter((game) => game !== '');
}
/** The name of the lesson or the puzzle on the page. */
export const taken = (page) => page.getAttribute('.training', 'data-taken');

/** The cells that a puzzle of Snort wants touched: those of the solver, and one that is wrong at first. */
export function snortMoves(name) {
  const record = new Map(puzzleFiles())
    .get('snort.txt')
    .split(/^(?=\[Game )/m)
    .find((each) => each.includes(`[Puzzle "${name}"]`));
  const cellOf = (move) => ({ row: Number(move.slice(1)) - 1, col: move.charCodeAt(0) - 'a'.charCodeAt(0) });
  const line = record.slice(record.lastIndexOf(']') + 1);
  const inMoves = (text) => text.match(/\b[a-z]\d+\b/g).map(cellOf);
  const right = inMoves(line.replace(/\([^)]*\)/g, '')).filter((_, ply) => ply % 2 === 0);
  return { wrong: inMoves(/\(([^)]*)\)/.exec(line)[1])[0], right };
}

export async function newGame(page, game, player2, size) {
  await page.click(`[data-game="${game}"]`);
  // The smallest board that is worth playing on, unless another one is wanted.
  const smallest = await page.$eval('[name=rows]', (field) => {
    let one = Number(field.min);
    while (one < 3) one += Number(field.step);
    return String(one);
  });
  for (const name of ['rows', 'cols']) {
    if (await page.$(`[name=${name}]`)) await page.fill(`[name=${name}]`, size ?? smallest);
  }
  await page.selectOption('[name=player1]', 'human');
  await page.selectOption('[name=player2]', player2);
  await page.click('[data-action=start]');
  await page.waitForSelector('.board svg');
}

/** The first of the cells that can be touched now. */
export async function place(page, kind) {
  const found = await page.waitForSelector(`.board ${kind}`, { state: 'attached' });
  return found.evaluate(({ dataset }) => ({ row: Number(dataset.row), col: Number(dataset.col) }));
}
/** The address as the page has it; what Playwright knows of it comes later. */
export const addressOf = (page) => page.evaluate(() => location.href);
export const cell = ({ row, col }) => `.board [data-row="${row}"][data-col="${col}"]`;
export const moves = (page) => page.$$eval('.moves button', (buttons) => buttons.length);

export async function byMouse(page, where) {
  const { x, y } = await middle(page, where);
  await page.mouse.click(x, y);
}

/** The middle of a cell on the screen. */
export async function middle(page, where) {
  const box = await page.locator(cell(where)).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function byTouch(page, where) {
  const { x, y } = await middle(page, where);
  await page.touchscreen.tap(x, y);
}

export async function byKeys(page, where) {
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

/** What is to be touched next, once the page shows something else than `seen`: a piece, then where it goes. */
const next = (page, seen) =>
  page
    .waitForFunction((before) => {
      const played = document.querySelectorAll('.moves button').length;
      if (document.querySelector('[data-action=resign]:disabled')) return { over: true, played };
      const held = document.querySelector('.board .held') !== null;
      const cell = document.querySelector(held ? '.board .target' : '.board [data-playable=true] .touchable');
      const now = `${played} ${held}`;
      if (now === before || !cell) return false;
      return { now, played, where: { row: Number(cell.dataset.row), col: Number(cell.dataset.col) } };
    }, seen)
    .then((found) => found.jsonValue());

/** Plays so many moves, or until the game is over. */
export async function playOn(page, touch, count = 400) {
  let step = await next(page, '');
  for (const end = step.played + count; !step.over && step.played < end;) {
    await touch(page, step.where);
    step = await next(page, step.now);
  }
  if (count === 400 && !step.over) fail('the game does not end');
}
export const oneMove = (page) => playOn(page, byMouse, 1);
