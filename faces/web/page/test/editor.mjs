// editor.mjs FOLDER: a position is set up by mouse, keys and text, refused with words, and played from.
import { byMouse, cell, middle, moves, until, withPage } from './page.mjs';

const text = (page) => page.inputValue('[name=draftText]');

async function begin(page) {
  await page.click('[data-action=setUp]');
  await page.selectOption('[name=draftGame]', 'snort');
  await page.selectOption('[name=draftRows]', '3');
  await page.selectOption('[name=draftCols]', '4');
  await page.click('[data-action=clearDraft]');
}

async function byHand(page) {
  await begin(page);
  const empty = async () => (await text(page)) === '4/4/4 1';
  await until(empty, async () => `an empty board is ${await text(page)}`);
  const letters = await page.$$eval('[data-piece]', (buttons) => buttons.map((one) => one.dataset.piece));
  await page.click(`[data-piece="${letters[1]}"]`);
  await byMouse(page, { row: 1, col: 1 });
  await until(async () => !(await empty()), 'a click puts nothing down');
  const one = await text(page);
  const from = await middle(page, { row: 2, col: 0 });
  const to = await middle(page, { row: 2, col: 2 });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  for (const col of [0, 1, 2]) {
    const label = () => page.getAttribute(cell({ row: 2, col }), 'aria-label');
    await until(async () => !/empty/.test(await label()), 'a drag leaves cells out');
    const { x, y } = await middle(page, { row: 2, col });
    await page.mouse.click(x, y, { button: 'right' });
  }
  await until(async () => (await text(page)) === one, 'right clicks do not take pieces away');
  await page.focus(cell({ row: 1, col: 1 }));
  await page.keyboard.press('Delete');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press(letters[1]);
  await page.keyboard.press('Delete');
  await until(empty, 'keys do not set up');
}

async function byText(page) {
  await page.fill('[name=draftText]', '4/4/4x 1');
  await page.waitForSelector('.editor [role=alert]');
  await page.fill('[name=draftText]', '4/1x2/4 2');
  await page.waitForSelector('.editor [role=alert]', { state: 'detached' });
  await until(() => page.isChecked('[name=toMove][value="2"]'), 'the text is not read while it is typed');
  await page.selectOption('[name=draftGame]', 'dodgem');
  await page.click('[data-action=clearDraft]');
  await until(() => page.isDisabled('[data-action=playDraft]'), 'an impossible position can be played');
  await page.click('[data-action=useDraftStart]');
  await page.click('[data-action=playDraft]');
  await page.waitForSelector('[data-action=takeBack]');
  await until(async () => (await moves(page)) === 0, 'the game does not begin there');
}

async function ofSeveralGames(page) {
  await page.selectOption('[name=draftGame]', 'equerre');
  const type = async (position) => {
    await page.fill('[name=draftText]', position);
    await page.press('[name=draftText]', 'Tab');
    await page.waitForSelector('[data-which=snort]');
  };
  await type('x1o/3/3 1');
  await page.keyboard.press('Escape');
  await page.waitForSelector('[data-which=snort]', { state: 'detached' });
  await page.waitForSelector('.editor [role=alert]');
  await until(async () => (await text(page)) === 'x1o/3/3 1', 'what was typed is lost');
  await type('x1o/3/3 2');
  await page.click('[data-which=dodgem]');
  await until(async () => (await page.inputValue('[name=draftGame]')) === 'dodgem', 'the answer is not taken');
  await until(async () => (await text(page)) === 'x1o/3/3 2', 'another position is taken');
  await page.waitForSelector('.editor [role=alert]', { state: 'detached' });
  await page.selectOption('[name=draftGame]', 'snort');
}

await withPage(process.argv[2], async ({ open }) => {
  const page = await open();
  await byHand(page);
  await ofSeveralGames(page);
  await byText(page);
});
