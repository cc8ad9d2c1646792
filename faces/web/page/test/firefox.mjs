// firefox.mjs FOLDER: a game of each against the computer in Debian's Firefox, spoken to by WebDriver BiDi.
import { launch } from 'puppeteer-core';
import { fail, patience, serve } from './page.mjs';

async function play(page, address, game) {
  await page.goto(`${address}#game=${game}&player2=computer:1`);
  await page.waitForFunction(() => document.querySelector('.board svg') && !document.querySelector('.moves button'));
  for (let i = 0; i < 3; ++i) {
    await page.waitForSelector('.board [data-playable=true] .touchable');
    await page.click('.board [data-playable=true] .touchable');
    if (await page.$('.board .held')) await page.click('.board .target');
    const wanted = 2 * (i + 1);
    await page.waitForFunction((count) => document.querySelectorAll('.moves button').length >= count, {}, wanted);
  }
  console.log(`${game}: ${await page.$eval('.status', (status) => status.textContent)}`);
}

const { address, stop } = await serve(process.argv[2]);
const browser = await launch({
  browser: 'firefox',
  executablePath: '/usr/bin/firefox-esr',
  headless: true,
});
try {
  const page = await browser.newPage();
  page.setDefaultTimeout(patience);
  const problems = [];
  page.on('pageerror', (problem) => problems.push(String(problem)));
  page.on('console', (line) => line.type() === 'error' && problems.push(line.text()));
  await page.goto(address);
  await page.waitForSelector('[data-game]');
  const games = await page.$$eval('[data-game]', (cards) => cards.map((card) => card.dataset.game));
  for (const game of games) await play(page, address, game);
  if (problems.length > 0) fail(`the page complains:\n${problems.join('\n')}`);
} finally {
  await browser.close();
  await stop();
}
