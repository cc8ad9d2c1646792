// own_games.mjs FOLDER: finished games are kept, found, opened, commented, deleted, taken out and read back; what
// they tell is counted and drawn, in both languages.
import { readFileSync } from 'node:fs';
import { fail, newGame, oneMove, until, withPage } from './page.mjs';

const rows = (page) => page.$$eval('[data-own]', (games) => games.length);
const has = (page, count) =>
  until(
    async () => (await rows(page)) === count,
    async () => `there are ${await rows(page)} games, not ${count}`,
  );

async function lose(page, game, opponent) {
  await page.click('header [data-action=welcome]');
  await newGame(page, game, opponent);
  await oneMove(page);
  await page.click('[data-action=resign]');
}

async function searched(page) {
  await page.keyboard.press('Alt+g');
  await page.waitForSelector('.own h2:focus');
  await has(page, 2);
  await page.selectOption('[name=search-opponent]', 'computer:1');
  await has(page, 1);
  await page.selectOption('[name=search-result]', 'won');
  await has(page, 0);
  await page.selectOption('[name=search-result]', '');
  await page.selectOption('[name=search-opponent]', '');
  await page.fill('[name=search-to]', '2001-01-01');
  await has(page, 0);
  await page.fill('[name=search-to]', '');
  await has(page, 2);
}

/** What is said of a game stays with it. */
async function commented(page) {
  await page.click('tr:has-text("Snort") [data-own]');
  await page.waitForSelector('.board svg');
  await page.fill('textarea.comment', 'Too early.');
  await page.goBack();
  await has(page, 2);
  await page.click('tr:has-text("Snort") [data-own]');
  await until(async () => (await page.inputValue('textarea.comment')) === 'Too early.', 'the comment is lost');
  await page.keyboard.press('Escape');
  await page.evaluate(() => document.activeElement.blur());
}

/** Once every move of the game is judged it counts among those that were. */
async function learntFrom(page) {
  await page.keyboard.press('F6');
  await page.waitForSelector('.training :is([data-stage=asking], [data-stage=right])');
  await page.click('[data-action=backToGame]');
  await page.waitForSelector('.moves button');
  await page.keyboard.press('Alt+g');
  await has(page, 2);
}

async function outAndIn(page) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('[data-action=exportGames]')]);
  const text = readFileSync(await file.path(), 'utf8');
  if (!text.includes('{Too early.}')) fail(`the file has no comment:\n${text}`);
  await page.click('[data-delete]');
  await has(page, 1);
  await page.click('[data-action=putBack]');
  await has(page, 2);
  await page.click('[data-delete]');
  await has(page, 1);
  await page.setInputFiles('[name=games-file]', {
    name: 'games.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(`${text}\n[Game "snort"]\n\n1. zz *\n`),
  });
  await has(page, 2);
  const line = text.split('\n').length + 3;
  await until(
    async () => (await page.textContent('.own .problem')).includes(String(line)),
    'a damaged game is not told of',
  );
}

async function counted(page, { lost, judged }) {
  await page.click('.own [data-action=statistics]');
  await page.waitForSelector('.statistics h2:focus');
  await until(async () => (await page.textContent('.statistics [role=status]')).includes(lost), 'nothing was counted');
  await until(async () => (await page.textContent('.statistics')).includes(judged), 'the mistakes were not counted');
  await page.waitForSelector('[data-rating] svg[role=img]');
  await page.selectOption('[name=statistics-game]', 'equerre');
  await page.waitForSelector('[data-rating]', { state: 'detached' });
  await page.selectOption('[name=statistics-game]', '');
  await page.reload();
  await page.click('[data-rating] [data-action=playNext]');
  await page.waitForSelector('.board svg');
  await page.goBack();
  await page.waitForSelector('.statistics');
}

const languages = {
  'en-GB': { lost: '1 game against the computer: 0 won, 0 drawn, 1 lost', judged: 'In 1 game that was analysed' },
  'fr-FR': { lost: '1 partie contre l’ordinateur', judged: 'Dans 1 partie analysée' },
};

await withPage(process.argv[2], async ({ open }) => {
  const walk = async ([locale, words]) => {
    const page = await open({ locale, acceptDownloads: true });
    await lose(page, 'dodgem', 'human');
    await lose(page, 'snort', 'computer:1');
    await searched(page);
    await commented(page);
    await learntFrom(page);
    await outAndIn(page);
    await counted(page, words);
    await page.context().close();
  };
  await Promise.all(Object.entries(languages).map(walk));
});
console.log('own games: kept, searched, commented, out and in, counted');
