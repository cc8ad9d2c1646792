// mistakes.mjs FOLDER: learning from the mistakes of a game, a position played out, and a game in which one is warned.
import { addressOf, byKeys, byMouse, fail, moves, until, withPage } from './page.mjs';

// Player 1 could win with b2 and throws it away; two moves follow.
const game = '#game=snort&position=4/4/4_1&moves=a1_c3_c1';
const small = '#game=snort&position=3_1';

const stage = (page, wanted) => page.waitForSelector(`.training [data-stage=${wanted}]`);
const said = (page) => page.textContent('.training [role=status]');
const says = (page, words) =>
  until(
    async () => (await said(page)).includes(words),
    async () => `"${words}" is not said, but ${await said(page)}`,
  );

/** The move that was played is tried again, then the best is found and played out. */
async function trainAMistake(page, touch, words) {
  await page.keyboard.press('F6');
  await stage(page, 'asking');
  await says(page, words.asked);
  await touch(page, { row: 0, col: 0 });
  await stage(page, 'wrong');
  await says(page, words.wrong);
  await page.click('[data-action=tryAgain]');
  await stage(page, 'asking');
  await touch(page, { row: 1, col: 1 });
  await stage(page, 'right');
  await says(page, words.right);
  await until(async () => (await page.textContent('.training')).includes(words.totals), 'nobody counts the mistakes');
  await page.click('[data-action=playOut]');
  await says(page, words.playOut);
  await page.click('[data-action=leavePlayOut]');
  await stage(page, 'right');
  await page.click('[data-action=backToGame]');
  await page.waitForSelector('.moves button');
  if ((await moves(page)) !== 3) fail('learning changed the game');
}

/** A position of one's own game is won from where analysis stands. */
async function winIt(page) {
  await page.click('[data-action=analyse]');
  await page.click('[data-action=playOut]:enabled');
  await stage(page, 'asking');
  await byMouse(page, { row: 0, col: 1 });
  await stage(page, 'right');
  await page.keyboard.press('Escape');
  await until(async () => (await addressOf(page)).includes('position=3_1'), 'Escape does not lead to the game');
  await page.click('[data-action=analyse]');
}

async function beWarned(page, touch, words) {
  await page.keyboard.press('F8');
  await page.keyboard.press('F9');
  await page.waitForSelector('.marks [data-mark]');
  await touch(page, { row: 0, col: 0 });
  await page.waitForSelector('[data-action=anotherMove]:focus');
  await until(
    async () => (await page.textContent('.status')).includes(words.warned),
    'it is not said what the move loses',
  );
  if ((await moves(page)) !== 0) fail('the move was made before it was meant');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-action=anotherMove]', { state: 'detached' });
  await page.waitForSelector('.board :focus');
  await touch(page, { row: 0, col: 0 });
  await page.click('[data-action=playAllTheSame]');
  await until(async () => (await moves(page)) === 1, 'the move is not made though it is meant');
}

const languages = {
  'en-GB': {
    touch: byMouse,
    asked: 'a1 was a blunder',
    wrong: 'That is what was played',
    right: 'for certain',
    totals: 'of the chance to win lost a move',
    playOut: 'Win this',
    warned: 'Careful with a1',
  },
  'fr-FR': {
    touch: byKeys,
    asked: 'a1 était une gaffe',
    wrong: 'C’est le coup de la partie',
    right: 'c’est certain',
    totals: 'de la chance de gagner',
    playOut: 'Gagnez',
    warned: 'Attention à a1',
  },
};

await withPage(process.argv[2], async ({ open }) => {
  const learn = async ([locale, words]) => {
    const page = await open({ locale }, game);
    await trainAMistake(page, words.touch, words);
    await page.context().close();
    const taught = await open({ locale }, small);
    await winIt(taught);
    await beWarned(taught, words.touch, words);
    await taught.context().close();
  };
  await Promise.all(Object.entries(languages).map(learn));
});
console.log('mistakes: one is trained and played out, a position is won, a move is warned of, in both languages');
