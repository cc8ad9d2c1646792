// links.mjs FOLDER: the address is the game: kept, opened elsewhere, gone through by back and forward; and what is wrong or
// meant badly is refused with words.
import { addressOf, fail, moves, newGame, oneMove, until, withPage } from './page.mjs';

/** As everybody has the page: no text becomes a script. */
const guarded = { bypassCSP: false };

const looksAt = (page) => page.$eval('.moves [aria-current=true]', (move) => move.textContent).catch(() => '');

async function keptAndLinked({ open, address }) {
  const page = await open(guarded);
  await newGame(page, 'dodgem', 'human');
  await oneMove(page);
  const link = await addressOf(page);
  const status = await page.textContent('.status');
  await page.goto(address);
  await page.reload();
  await page.click('[data-action=resume]');
  await until(async () => (await moves(page)) === 1, 'the unfinished game was not kept');
  const elsewhere = await open(guarded, link.slice(address.length));
  await elsewhere.waitForSelector('.board svg');
  await until(
    async () => (await elsewhere.textContent('.status')) === status,
    'a link opened elsewhere shows another place',
  );
  await Promise.all([page.context().close(), elsewhere.context().close()]);
}

async function backAndForward({ open }) {
  const page = await open(guarded);
  await newGame(page, 'snort', 'human');
  const places = [await looksAt(page)];
  for (let i = 0; i < 3; ++i) {
    await oneMove(page);
    places.push(await looksAt(page));
  }
  const expect = (i) =>
    until(
      async () => (await looksAt(page)) === places[i],
      async () => `the browser's steps lead to '${await looksAt(page)}', not to '${places[i]}'`,
    );
  for (const i of [2, 1, 0]) {
    await page.goBack();
    await expect(i);
  }
  await page.goForward();
  await expect(1);
  await page.context().close();
}

const script = '<img src=x onerror="window.ran = true"><script>window.ran = true</script>';
const hostile = {
  'no such game': 'game=chess',
  'no such move': 'game=snort&moves=a1_a1',
  'a script as moves': `game=snort&moves=${encodeURIComponent(script)}`,
  'a script as a game': `game=${encodeURIComponent(script)}`,
  'a script as a position': `game=snort&position=${encodeURIComponent(script)}`,
  'no link at all': 'javascript:window.ran=true',
  'half a character': 'game=snort&moves=%E0%A4%A',
  'a hole': 'game=snort&moves=%00',
  'a place beyond the end': 'game=snort&at=99999999999999999999',
  'too large a board': `game=snort&position=${'9'.repeat(40_000)}_1`,
  'too long': `game=snort&moves=${'a1_'.repeat(40_000)}`,
};

/** Players may have any name, as in a record; it is shown and means nothing. */
async function hostilePlayers({ open }) {
  for (const name of [script, 'ugi:/bin/sh']) {
    const page = await open(guarded, `#game=snort&moves=a1&player2=${encodeURIComponent(name)}`);
    await page.waitForSelector('.board svg');
    if (await page.evaluate(() => window.ran)) fail(`${name}: was run`);
    if (await page.$('.thinking')) fail(`${name}: somebody thinks`);
    await page.context().close();
  }
}

async function hostileLinks({ open, address }) {
  const page = await open(guarded);
  for (const [name, link] of Object.entries(hostile)) {
    await page.goto('about:blank');
    await page.goto(`${address}#${link}`);
    await page.waitForSelector('main');
    const words = await page.textContent('[role=alert]').catch(() => '');
    if (words.trim().length < 10) fail(`${name}: not refused with words`);
    if (words.length > 500) fail(`${name}: refused at length: ${words.slice(0, 200)}`);
    if (await page.evaluate(() => window.ran)) fail(`${name}: was run`);
    if (!(await page.$('[data-game]'))) fail(`${name}: no way on`);
  }
  await page.context().close();
}

await withPage(process.argv[2], async (around) => {
  await Promise.all([keptAndLinked(around), backAndForward(around), hostileLinks(around), hostilePlayers(around)]);
});
