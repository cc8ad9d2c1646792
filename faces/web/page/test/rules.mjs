// rules.mjs FOLDER: the rules are reached from everywhere, in both languages, and their boards can be played.
import { fail, gamesWithRules, newGame, until, withPage } from './page.mjs';

async function shows(page, wanted, words) {
  const tab = () => page.$eval('.tabs [aria-selected=true]', ({ dataset }) => dataset.page).catch(() => undefined);
  await until(async () => (await tab()) === wanted, words);
}
async function close(page) {
  await page.keyboard.press('Escape');
  await page.waitForSelector('.reading', { state: 'detached' });
}

/** Every way leads to the rules of the game in sight. */
async function fromEverywhere(page) {
  await page.click('[data-rules=vorassic]');
  await shows(page, 'vorassic', 'a card leads to other rules');
  await close(page);
  await page.click('[data-game=dodgem]');
  await page.waitForSelector('[data-action=start]');
  await page.keyboard.press('F1');
  await shows(page, 'dodgem', 'F1 in the dialog leads to other rules');
  await close(page);
  if (!(await page.$('[data-action=start]'))) fail('the dialog under the rules is gone');
  await page.keyboard.press('Escape');
  await newGame(page, 'equerre', 'human');
  await page.click('header [data-action=help]');
  await shows(page, 'equerre', 'the button leads to other rules');
  await close(page);
  await page.keyboard.press('?');
  await shows(page, '', '? does not lead to the keys');
  if ((await page.$$('.keys dt')).length < 15) fail('keys are missing');
}

/** Headings, tables and boards are there, and nothing of the file's own signs. */
async function asBlocks(page) {
  for (const game of await gamesWithRules(page)) {
    await page.click(`.tabs [data-page=${game}]`);
    await shows(page, game, 'a tab leads to other rules');
    const text = await page.textContent('.rules');
    if (/[`|]|\*\*|quadrille /.test(text)) fail(`the rules of ${game} show signs of Markdown or commands`);
    for (const kind of ['h3', 'table', 'figure svg']) {
      if (!(await page.$(`.rules ${kind}`))) fail(`the rules of ${game} have no ${kind}`);
    }
  }
}

/** A board of the rules is played on while the game beside it stays as it is. */
async function played(page) {
  const status = await page.textContent('.play .status');
  await page.click('.tabs [data-page=snort]');
  await page.click('.example [data-action=tryIt]');
  await page.waitForSelector('.example [data-playable=true] .touchable');
  await page.waitForSelector('.example .board :focus');
  const cell = await page.$eval('.example [data-playable=true] .touchable', ({ dataset }) => ({
    row: dataset.row,
    col: dataset.col,
  }));
  await page.click(`.example [data-row="${cell.row}"][data-col="${cell.col}"]`);
  await page.click('.example figcaption button:first-child:enabled');
  await close(page);
  if ((await page.textContent('.play .status')) !== status) fail('playing in the rules changed the game');
}

await withPage(process.argv[2], async ({ open }) => {
  const read = async (locale) => {
    const page = await open({ locale });
    await fromEverywhere(page);
    await asBlocks(page);
    await played(page);
    await page.context().close();
  };
  await Promise.all(['en-GB', 'fr-FR'].map(read));
});
console.log('rules: from everywhere, in both languages, played');
