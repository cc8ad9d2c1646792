// records.mjs FOLDER: games and positions in and out of the page, what is refused, and what is kept.
import { readFileSync } from 'node:fs';
import { addressOf, fail, moves, newGame, oneMove, until, inWholeBrowser } from './page.mjs';

const position = (page) => page.evaluate(() => new URLSearchParams(location.hash.slice(1)).get('game'));
async function menu(page, action) {
  await page.click('[data-action=menu]');
  await page.click(`.menu li [data-action=${action}]`);
}
async function paste(page, text) {
  await page.evaluate((wanted) => {
    const data = new DataTransfer();
    data.setData('text/plain', wanted);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}
const clipboard = (page) => page.evaluate(() => navigator.clipboard.readText());

async function outAndIn(page) {
  await newGame(page, 'dodgem', 'human');
  await oneMove(page);
  const link = await addressOf(page);
  await menu(page, 'copyRecord');
  await page.waitForFunction(() => document.querySelector('.told')?.textContent.includes('copied'));
  const record = await clipboard(page);
  const [file] = await Promise.all([page.waitForEvent('download'), menu(page, 'save')]);
  if (!/^dodgem \d{4}-\d\d-\d\d\.txt$/.test(file.suggestedFilename()))
    fail(`the file is called ${file.suggestedFilename()}`);
  if (readFileSync(await file.path(), 'utf8') !== record) fail('the file is not the record');
  await page.click('header [data-action=welcome]');
  await paste(page, record);
  await page.waitForSelector('.board svg');
  await until(async () => (await addressOf(page)) === link, 'a pasted record is another game');
  await page.setInputFiles('input[type=file]', {
    name: 'game.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(record),
  });
  await page.waitForSelector('.board svg');
  await menu(page, 'copyPosition');
  await page.waitForFunction(() => document.querySelector('.told')?.textContent.includes('position'));
  await dropped(page, record);
}

/** A file that is dragged onto the page from elsewhere. */
async function dropped(page, record) {
  await page.click('header [data-action=welcome]');
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'game.txt', { type: 'text/plain' }));
    return data;
  }, record);
  await page.dispatchEvent('body', 'dragover', { dataTransfer: transfer });
  await page.waitForSelector('.drop');
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
  await page.waitForSelector('.board svg');
  await page.waitForSelector('.drop', { state: 'detached' });
}

/** What the browser hands to another program; only the browser's own window for it is left out. */
async function sharedElsewhere(page) {
  const told = () => page.evaluate(() => globalThis.shared);
  await page.click('[data-action=menu]');
  await page.click('.menu li [data-action=share]');
  await page.click('[data-action=shareElsewhere]');
  await until(async () => (await told())?.url?.includes('#game=dodgem'), 'the link is not shared');
  await page.click('dialog [data-action=picture]');
  await page.click('[data-action=sharePicture]');
  const picture = async () => /^dodgem .*\.png$/.test((await told())?.files?.[0]);
  await until(picture, async () => `not the picture is shared but ${JSON.stringify(await told())}`);
}

async function asPictures(page) {
  for (const [action, start] of [
    ['saveSvg', '<?xml'],
    ['savePng', '\x89PNG'],
  ]) {
    const [file] = await Promise.all([page.waitForEvent('download'), page.click(`[data-action=${action}]`)]);
    if (!readFileSync(await file.path(), 'latin1').startsWith(start)) fail(`${action} saves something else`);
  }
  const answer = () => page.textContent('dialog [role=status]');
  await page.click('[data-action=copyPicture]');
  await until(async () => (await answer()) === 'The picture is copied', answer);
  const kinds = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap((one) => one.types));
  if (!kinds.includes('image/png')) fail(`not a picture is copied but ${kinds}`);
  await page.evaluate(() => (navigator.clipboard.write = () => Promise.reject(new Error('forbidden'))));
  await page.click('[data-action=copyPicture]');
  await until(async () => /Save it/.test(await answer()), answer);
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
}

async function whichGame(page) {
  await paste(page, '4/1x2/4/3o 1');
  await page.waitForSelector('[data-which]');
  if ((await page.textContent('[data-which=snort]')) !== 'Snort') fail('the games are not called by their names');
  await page.click('[data-which=snort]');
  await page.waitForFunction(() => location.hash.includes('game=snort'));
}

async function refused(page) {
  const before = await addressOf(page);
  for (const text of [
    '<script>window.wrong = 1</script>',
    'x'.repeat(1 << 20),
    '[Game "snort"]\n'.repeat(4000),
    '[Game "<img src=x onerror=wrong=1>"]',
  ]) {
    await paste(page, text);
    await page.waitForSelector('dialog [role=alert]');
    await page.click('dialog [data-action=close]');
    await page.waitForSelector('dialog', { state: 'detached' });
  }
  await menu(page, 'paste');
  await page.fill('dialog textarea', 'nothing of ours');
  await page.click('[data-action=take]');
  await page.waitForSelector('dialog [role=alert]');
  if ((await page.inputValue('dialog textarea')) !== 'nothing of ours') fail('what was typed is lost');
  await page.fill('dialog textarea', 'o2/o2/1xx 1');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
  await page.setInputFiles('input[type=file]', {
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from([0x89, 0x50, 0, 1, 2]),
  });
  await page.waitForSelector('dialog [role=alert]');
  await page.click('dialog [data-action=close]');
  if ((await addressOf(page)) !== before) fail('what was refused has changed the game');
  if (await page.evaluate(() => 'wrong' in window)) fail('a script was run');
}

/** The game set aside is among the recent ones, also after a reload; a finished one is nothing to go on with. */
async function keptGames(page, address) {
  await page.goto(address);
  await page.reload();
  await page.waitForSelector('[data-recent]');
  await page.click('[data-recent^=dodgem]');
  await page.waitForSelector('.board svg');
  await until(async () => (await position(page)) === 'dodgem' && (await moves(page)) === 1, 'another game was kept');
  await page.click('header [data-action=welcome]');
  const offered = async () => /Go on/.test(await page.textContent('[data-action=resume]'));
  await until(offered, 'the game on the table is not offered');
  await page.click('[data-action=resume]');
  await page.click('[data-action=resign]');
  await page.click('header [data-action=welcome]');
  await until(async () => !(await offered()), 'one cannot go on with a finished game');
}

await inWholeBrowser(process.argv[2], async ({ open, address }) => {
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'], acceptDownloads: true }, '', () => {
    // Debian's Chromium cannot share, and other browsers ask the person for a program.
    navigator.canShare = () => true;
    navigator.share = async ({ url, files }) =>
      void (globalThis.shared = { url, files: files?.map(({ name }) => name) });
  });
  await outAndIn(page);
  await sharedElsewhere(page);
  await asPictures(page);
  await whichGame(page);
  await refused(page);
  await keptGames(page, address);
});
