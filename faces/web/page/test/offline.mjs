// offline.mjs FOLDER: after one visit the page plays without its server; a newer page waits to be asked for, and takes over
// without losing the game.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { byMouse, fail, launch, moves, newGame, oneMove, patience, playOn, serve, until, whole } from './page.mjs';

const folder = mkdtempSync(join(tmpdir(), 'quadrille-'));
// What is compressed would stay as it was.
cpSync(process.argv[2], folder, { recursive: true, filter: (file) => !file.endsWith('.br') });

/** The same page again, one letter newer. */
function renew() {
  const change = (file, from, to) => {
    const text = readFileSync(join(folder, file), 'utf8');
    if (!text.includes(from)) fail(`${file} has no ${from}`);
    writeFileSync(join(folder, file), text.replace(from, to));
  };
  change('index.html', '<body', '<body data-newer');
  change('service_worker.js', 'keptVersion = "', 'keptVersion = "newer-');
}

let server = await serve(folder);
const { address } = server;
const browser = await launch(whole);
try {
  const page = await browser.newPage({ locale: 'en-GB', bypassCSP: true });
  page.setDefaultTimeout(patience);
  page.on('pageerror', (problem) => fail(String(problem)));
  await page.goto(address);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));

  const gone = server;
  await gone.stop();
  await page.goto(address);
  await newGame(page, 'snort', 'computer:1');
  await playOn(page, byMouse);
  if (!(await page.evaluate(() => crossOriginIsolated))) fail('without its server the page is not isolated');

  await page.keyboard.press('F4');
  await page.click('[data-puzzle=daily]');
  await page.waitForSelector('[data-stage=asking]');

  await page.click('[data-action=welcome]');
  await newGame(page, 'dodgem', 'human');
  await oneMove(page);
  renew();
  // The port was free for a while: somebody else may have it, and gives it back.
  await until(async () => {
    server = await serve(folder, new URL(address).port).catch(() => server);
    return server !== gone;
  }, 'the page has no server again');
  await page.reload();
  await page.waitForSelector('[data-action=update]');
  if (await page.$('[data-newer]')) fail('the newer page did not wait to be asked for');
  await page.waitForSelector('.board svg');
  await oneMove(page);
  await page.click('[data-action=update]');
  await page.waitForSelector('[data-newer] .board svg');
  await until(async () => (await moves(page)) === 2, 'the newer page has lost the game');
  if (await page.$('[data-action=update]')) fail('the newer page waits for itself');
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true });
}
