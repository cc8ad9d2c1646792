// comfort.mjs FOLDER: settings that are kept, keys that do what the list says, a dialog that refuses in words, moves that draw little.
import { byKeys, byMouse, fail, moves, newGame, oneMove, place, until, withPage } from './page.mjs';

const colour = (page) => page.$eval('.board svg rect', (rect) => rect.getAttribute('fill'));

/** What is chosen is seen at once and after a reload. */
async function settings(open) {
  const page = await open();
  await newGame(page, 'snort', 'human');
  const wood = await colour(page);
  await page.keyboard.press('Control+,');
  await page.check('[name=theme][value=slate]');
  await page.selectOption('[name=appearance]', 'dark');
  await page.selectOption('[name=animation]', '0');
  await page.uncheck('[name=coordinates]');
  await page.uncheck('[name=sound]');
  await page.selectOption('[name=language]', 'fr');
  await page.click('[data-action=close]');
  const look = async () =>
    JSON.stringify([
      await colour(page),
      await page.$$eval('.board svg text', (labels) => labels.length),
      await page.getAttribute('html', 'lang'),
      await page.getAttribute('html', 'data-look'),
      await page.getAttribute('[data-action=sound]', 'aria-pressed'),
    ]);
  const inSlate = async () =>
    (await colour(page)) !== wood && (await look()) === JSON.stringify([await colour(page), 0, 'fr', 'dark', 'false']);
  await until(inSlate, async () => `the settings did nothing: ${await look()}`);
  const chosen = await look();
  await page.reload();
  await page.waitForSelector('.board svg');
  await until(async () => (await look()) === chosen, 'the settings were not kept');
  await page.context().close();
}

/** A piece glides, unless little motion is wanted. */
async function motion(open) {
  for (const [reducedMotion, moving] of [
    ['no-preference', true],
    ['reduce', false],
  ]) {
    const page = await open({ reducedMotion });
    await newGame(page, 'equerre', 'human');
    await byMouse(page, await place(page, '[data-playable=true] .touchable'));
    const glides = page.evaluate(
      () =>
        new Promise((tell) => {
          new MutationObserver(() =>
            requestAnimationFrame(() =>
              tell(document.getAnimations().some(({ effect }) => effect.target.tagName === 'use')),
            ),
          ).observe(document.querySelector('.board .picture'), { childList: true, subtree: true });
        }),
    );
    await byMouse(page, await place(page, '.target'));
    if ((await glides) !== moving)
      fail(`with motion "${reducedMotion}" a piece ${moving ? 'does not glide' : 'glides'}`);
    await page.context().close();
  }
}

/** A move is heard, unless sounds are off; nothing is fetched before. */
async function sounds(open) {
  const page = await open();
  const heard = [];
  page.on('request', (request) => request.url().endsWith('.wav') && heard.push(request.url()));
  await newGame(page, 'snort', 'human');
  await page.keyboard.press('Control+Shift+m');
  await oneMove(page);
  if (heard.length > 0) fail('a sound was fetched while sounds are off');
  await page.keyboard.press('Control+Shift+m');
  const fetched = page.waitForRequest((request) => /place.*\.wav$/.test(request.url()));
  await byMouse(page, await place(page, '[data-playable=true] .touchable'));
  await fetched;
  await page.context().close();
}

/** All of a game by keys: from the welcome page to taking back. */
async function keys(open) {
  const page = await open();
  await page.keyboard.press('Alt+n');
  await page.waitForSelector('[name=player2]');
  await page.selectOption('[name=player2]', 'human');
  await page.focus('[data-action=start]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.board :focus');
  await byKeys(page, await place(page, '[data-playable=true] .touchable'));
  await byKeys(page, await place(page, '[data-playable=true] .touchable'));
  await until(async () => (await moves(page)) === 2, 'keys made no moves');
  const current = () => page.$$eval('.moves button', (all) => all.findIndex((one) => one.ariaCurrent === 'true'));
  for (const [key, wanted] of [
    ['Control+Home', -1],
    ['Alt+ArrowRight', 0],
    ['Control+End', 1],
    ['Alt+ArrowLeft', 0],
    ['Control+End', 1],
  ]) {
    await page.keyboard.press(key);
    await until(
      async () => (await current()) === wanted,
      async () => `${key} leads to move ${await current()}`,
    );
  }
  await page.keyboard.press('Control+z');
  await until(async () => (await moves(page)) === 1, 'Ctrl+Z takes nothing back');
  await page.keyboard.press('Control+Shift+z');
  await until(async () => (await moves(page)) === 2, 'Ctrl+Shift+Z plays nothing again');
  await page.context().close();
}

/** Sizes that cannot be are refused in words; what was chosen is offered again. */
async function wishes(open) {
  const page = await open();
  await page.click('[data-game=equerre]');
  for (const wrong of ['7', '99']) {
    await page.fill('[name=rows]', wrong);
    await page.waitForSelector('dialog .problem');
    await page.click('[data-action=start]');
    if (!(await page.$('dialog .problem'))) fail(`a board of "${wrong}" was not refused`);
  }
  await page.fill('[name=rows]', '6');
  await page.waitForSelector('dialog .problem', { state: 'detached' });
  await page.click('.games input[value=vorassic]');
  await page.check('[name=random]');
  await page.fill('[name=seed]', 'abc');
  await page.waitForSelector('dialog .problem');
  await page.fill('[name=seed]', '5');
  await page.selectOption('[name=player2]', 'human');
  await page.click('[data-action=start]');
  await page.waitForSelector('.board svg');
  await page.keyboard.press('Alt+n');
  if ((await page.inputValue('[name=player2]')) !== 'human') fail('what was chosen is not offered again');
  await page.keyboard.press('Escape');
  await page.selectOption('[name=seat2]', 'computer:1');
  await page.waitForSelector('[name=seat2] option:checked[value="computer:1"]', { state: 'attached' });
  await page.context().close();
}

/** A move on a large board touches the cells and pieces that it changes, and no others. */
async function little(open) {
  const page = await open();
  await newGame(page, 'snort', 'computer:1', '26');
  await oneMove(page);
  await page.waitForSelector('.board [data-playable=true]');
  await page.evaluate(() => {
    globalThis.touched = new Set();
    const note = (list) =>
      list.forEach(({ target, addedNodes }) => [target, ...addedNodes].forEach((one) => globalThis.touched.add(one)));
    new MutationObserver(note).observe(document.querySelector('.board .plane'), {
      subtree: true,
      childList: true,
      attributes: true,
    });
  });
  await oneMove(page);
  const count = await page.evaluate(() => globalThis.touched.size);
  if (count === 0 || count > 40) fail(`a move touches ${count} parts of a board of 676 cells`);
  await page.context().close();
}

await withPage(process.argv[2], async ({ open }) => {
  await Promise.all([settings, motion, sounds, keys, wishes, little].map((part) => part(open)));
});
console.log('comfort: settings, motion, sounds, keys, wishes, little to draw');
