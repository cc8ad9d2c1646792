// embed.mjs FOLDER: the address is the game: back and forward, sharing, a frame on the page of somebody else, wrong links.
import { createServer } from 'node:http';
import { addressOf, byMouse, fail, moves, newGame, playOn, until, withPage } from './page.mjs';

const current = (page) =>
  page.$$eval('.moves button', (buttons) => buttons.findIndex((button) => button.ariaCurrent === 'true') + 1);

async function backAndForward(page) {
  await newGame(page, 'snort', 'human', '5');
  await playOn(page, byMouse, 3);
  for (const [step, wanted] of [
    ['goBack', 2],
    ['goBack', 1],
    ['goForward', 2],
    ['goForward', 3],
  ]) {
    await page[step]();
    await page.waitForFunction(
      (at) => document.querySelectorAll('.moves button')[at - 1]?.ariaCurrent === 'true',
      wanted,
    );
    if ((await moves(page)) !== 3) fail('going back lost a move');
  }
  for (let i = 0; i < 4; ++i) await page.goBack();
  await page.waitForSelector('[data-game]');
  await page.goForward();
  await page.waitForSelector('.board svg');
  await until(async () => (await current(page)) === 0, 'forward from the welcome page is not the start of the game');
}

/** The code of the share dialog, on a page of another address. */
async function inAFrame(page, open) {
  await page.keyboard.press('Control+End');
  await page.click('[data-action=menu]');
  await page.click('.menu [data-action=share]');
  const code = await page.inputValue('[name=embed]');
  const link = await page.inputValue('[name=link]');
  if (!link.includes('#game=snort')) fail(`the link to share is ${link}`);
  await page.keyboard.press('Escape');
  const blog = createServer((_, response) =>
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><title>blog</title><main>${code}</main>`),
  );
  await new Promise((heard) => blog.listen(0, '127.0.0.1', heard));
  try {
    const reader = await open();
    await reader.goto(`http://127.0.0.1:${blog.address().port}/`);
    const frame = reader.frameLocator('iframe');
    await frame.locator('.board svg').waitFor();
    await until(async () => (await frame.locator('.moves button').count()) === 3, 'the frame shows other moves');
    if (await frame.locator('header').count()) fail('the frame shows more than the board and its moves');
    await frame.locator('[data-action=back]').click();
    await frame.locator('.moves button[aria-current=true]').nth(0).waitFor();
    await reader.context().close();
  } finally {
    blog.close();
    blog.closeAllConnections();
  }
}

/** A wrong link is refused in words, nothing of it is run, and there is a way out. */
async function wrongLinks(open) {
  const wrong = [
    'game=chess',
    'game=snort&moves=z9',
    'game=snort&position=%3Cimg%20src=x%20onerror=alert(1)%3E',
    `game=snort&moves=${'a1_'.repeat(40_000)}`,
    'nonsense',
  ];
  const page = await open();
  const frame = await open({}, '#embed&nonsense');
  for (const link of wrong) {
    await page.evaluate((hash) => (location.hash = hash), link);
    await page.waitForSelector('.problem');
    if (await page.$('.problem img')) fail('a link became a part of the page');
    await page.click('[data-action=leave]');
    await page.waitForSelector('.problem', { state: 'detached' });
    await until(async () => new URL(await addressOf(page)).hash === '', 'the wrong link stays in the address');
    await frame.evaluate((hash) => (location.hash = hash), `embed&${link}`);
    await frame.waitForSelector('.embed .problem');
  }
}

await withPage(process.argv[2], async ({ open }) => {
  const page = await open();
  await backAndForward(page);
  await inAFrame(page, open);
  await wrongLinks(open);
});
console.log('links: back and forward, shared, in a frame, refused');
