// learn.mjs FOLDER [PICTURES]: a lesson is taken from a wrong move to its end, in both languages, by mouse and by keys; what is
// done stays done, and the game beside it stays as it is.
import { mkdirSync } from 'node:fs';
import { addressOf, byKeys, byMouse, moves, newGame, oneMove, until, withPage } from './page.mjs';

const [folder, pictures] = process.argv.slice(2);
const stage = (page, wanted) => page.waitForSelector(`.training [data-stage=${wanted}]`);
const said = (page) => page.textContent('.training [role=status]');

async function takeLesson(page, touch, words) {
  await page.click('[data-lesson="snort/last"]');
  await stage(page, 'asking');
  const asked = await said(page);
  await touch(page, { row: 0, col: 0 });
  await stage(page, 'wrong');
  await until(async () => (await said(page)).includes(words.wrong), 'a wrong move is not answered');
  await page.click('[data-action=tryAgain]');
  await stage(page, 'asking');
  await until(async () => (await said(page)) === asked, 'it is not asked again');
  await page.waitForSelector('.training .board :focus');
  await touch(page, { row: 0, col: 1 });
  await stage(page, 'right');
  await until(async () => (await said(page)).includes(words.right), 'a right move is not praised');
  await page.click('[data-action=nextLesson]');
  await stage(page, 'asking');
}

/** A lesson of several steps is shown to its end. */
async function showSteps(page) {
  await page.click('[data-action=backToLessons]');
  await page.click('[data-lesson="snort/mirror"]');
  for (let step = 1; ; ++step) {
    await stage(page, 'asking');
    await page.click('[data-action=showMe]');
    await stage(page, 'right');
    if (step === 3) break;
    await page.click('[data-action=nextStep]');
  }
  await page.waitForSelector('[data-action=nextLesson], [data-action=playGame]');
  await page.keyboard.press('Escape');
}

const isDone = (page, lesson, word) =>
  until(
    async () => (await page.textContent(`[data-lesson="snort/${lesson}"]`)).includes(word),
    `${lesson} is not marked as done`,
  );

/** The game on the table is not touched, and the browser's way back leads to it. */
async function besideAGame(page) {
  await newGame(page, 'snort', 'human');
  await oneMove(page);
  const game = await addressOf(page);
  await page.keyboard.press('F2');
  await page.click('[data-lesson="dodgem/moves"]');
  await stage(page, 'asking');
  await page.click('[data-action=showMe]');
  await stage(page, 'right');
  await page.goBack();
  await until(async () => (await addressOf(page)) === game, 'back does not lead to the game');
  await until(async () => (await moves(page)) === 1, 'a lesson changed the game');
}

const languages = {
  'en-GB': { touch: byMouse, wrong: 'Now you cannot move', right: 'Black cannot move', done: 'done' },
  'fr-FR': { touch: byKeys, wrong: 'C’est vous qui', right: 'ne peuvent plus jouer', done: 'faite' },
};

async function takePictures(open) {
  mkdirSync(pictures, { recursive: true });
  for (const [width, height] of [
    [360, 640],
    [1024, 768],
    [2560, 1440],
  ]) {
    for (const [colorScheme, locale] of [
      ['light', 'en-GB'],
      ['dark', 'fr-FR'],
    ]) {
      const page = await open({ viewport: { width, height }, colorScheme, locale, reducedMotion: 'reduce' });
      const keep = (name) => page.screenshot({ path: `${pictures}/${name}-${colorScheme}-${width}.png` });
      await page.waitForSelector('.picture svg');
      await keep('welcome');
      await page.click('[data-action=learn]');
      await page.click('[data-lesson="snort/last"]');
      await stage(page, 'asking');
      await keep('lesson-asking');
      await byMouse(page, { row: 0, col: 0 });
      await stage(page, 'wrong');
      await keep('lesson-wrong');
      await page.click('[data-action=tryAgain]');
      await stage(page, 'asking');
      await byMouse(page, { row: 0, col: 1 });
      await stage(page, 'right');
      await page.click('[data-action=backToLessons]');
      await page.waitForSelector('.lessons');
      await keep('lessons');
      await page.click('[data-lesson="equerre/rectangle"]');
      await stage(page, 'asking');
      await keep('lesson-equerre');
      await page.click('[data-action=showMe]');
      await stage(page, 'right');
      await keep('lesson-right');
      await page.context().close();
    }
  }
}

await withPage(folder, async ({ open }) => {
  if (pictures) await takePictures(open);
  const learn = async ([locale, words]) => {
    const page = await open({ locale });
    await page.click('.welcome [data-action=learn]');
    await takeLesson(page, words.touch, words);
    await showSteps(page);
    await isDone(page, 'mirror', words.done);
    await page.reload();
    await isDone(page, 'last', words.done);
    await page.click('[data-action=welcome]');
    await besideAGame(page);
    await page.context().close();
  };
  await Promise.all(Object.entries(languages).map(learn));
});
console.log('learn: a lesson in both languages, steps, marks, beside a game');
