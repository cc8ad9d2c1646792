// disk.mjs FOLDER: the page as one file, opened from a disk without a server.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { byMouse, fail, launch, moves, newGame, patience, playOn, whole } from './page.mjs';

const browser = await launch(whole);
try {
  const page = await browser.newPage({ locale: 'en-GB' });
  page.setDefaultTimeout(patience);
  const problems = [];
  page.on('pageerror', (problem) => problems.push(String(problem)));
  page.on('console', (line) => line.type() === 'error' && problems.push(line.text()));
  page.on('request', (request) => {
    if (!/^(file|blob|data):/.test(request.url())) problems.push(`asks for ${request.url()}`);
  });
  await page.goto(pathToFileURL(resolve(process.argv[2], 'quadrille.html')).href);
  await page.waitForSelector('[data-game]');
  await newGame(page, 'snort', 'computer:1');
  await playOn(page, byMouse);
  const played = await moves(page);
  await page.reload();
  await page.waitForSelector('.board svg');
  if ((await moves(page)) !== played) fail('the game is not in the address');
  await page.keyboard.press('F2');
  await page.click('[data-lesson="snort/last"]');
  await page.waitForSelector('[data-stage=asking]');
  await page.keyboard.press('F4');
  await page.click('[data-puzzle=daily]');
  await page.waitForSelector('[data-stage=asking]');
  if (problems.length > 0) fail(`the page complains:\n${problems.join('\n')}`);
} finally {
  await browser.close();
}
