// learn.mjs FOLDER: a lesson is taken from a wrong move to its end, and a puzzle solved, in both languages, by mouse
// and by keys; what is done stays done, and the game beside it stays as it is. The puzzle of the day is that of the program
// outside a browser (QUADRILLE_ANSWERS, faces/web/binding).
import {
  addressOf,
  byKeys,
  byMouse,
  fail,
  moves,
  Native,
  newGame,
  oneMove,
  puzzleFiles,
  snortMoves,
  taken,
  until,
  withPage,
} from './page.mjs';

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
    await stage(page, 'shown');
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
  await stage(page, 'shown');
  await page.goBack();
  await until(async () => (await addressOf(page)) === game, 'back does not lead to the game');
  await until(async () => (await moves(page)) === 1, 'a lesson changed the game');
}

const day = '2026-01-31';

const standing = (page) => page.textContent('.training .rating');

/** A wrong move, its refutation, another try, and the whole solution. */
async function solve(page, touch, words) {
  await page.click('[data-action=welcome]');
  await page.click('.welcome [data-action=puzzles]');
  await page.click('[data-puzzle="snort/split"]');
  await stage(page, 'asking');
  const { wrong, right } = snortMoves(await taken(page));
  const before = await standing(page);
  await touch(page, wrong);
  await stage(page, 'wrong');
  await until(async () => (await said(page)).includes(words.refuted), 'a wrong move is not refuted');
  if ((await moves(page)) < 2) fail('the refutation is not on the board');
  await until(async () => (await standing(page)) !== before, 'a mistake does not count');
  await page.click('[data-action=tryAgain]');
  await stage(page, 'asking');
  for (const [i, where] of right.entries()) {
    await touch(page, where);
    if (i + 1 < right.length) await until(async () => (await said(page)).includes(words.goOn), 'it does not go on');
  }
  await stage(page, 'right');
  await until(async () => (await said(page)).includes(words.solved), 'it is not solved');
  await until(async () => (await said(page)).includes(words.split), 'it is not said what it was about');
}

/** The next one has the theme that was chosen; it is solved at once, and the next shown. */
async function solveMore(page, touch, words) {
  const first = await taken(page);
  await page.click('[data-action=nextPuzzle]');
  await stage(page, 'asking');
  const second = await taken(page);
  if (second === first) fail('the next puzzle is the last one');
  for (const where of snortMoves(second).right) await touch(page, where);
  await stage(page, 'right');
  await until(async () => (await said(page)).includes(words.split), 'the theme is not the one that was chosen');
  await until(async () => (await standing(page)).includes(words.row), 'the row has not begun');
  await page.click('[data-action=nextPuzzle]');
  await stage(page, 'asking');
  await page.click('[data-action=showMe]');
  await stage(page, 'shown');
  await page.click('[data-action=backToPuzzles]');
  await until(
    async () => (await page.textContent('[data-puzzle="snort/split"]')).includes(words.one),
    'what is solved is not counted',
  );
}

/** The same as elsewhere, in whatever order the puzzles are read. */
async function dailyOutside() {
  const native = new Native(JSON.stringify({ kept: {}, seed: 1 }));
  const ask = async (call, ...values) => JSON.parse(await native.ask(JSON.stringify({ call, arguments: values })));
  for (const [file, text] of puzzleFiles().reverse()) await ask('readPuzzles', text, file);
  const { state } = await ask('dailyPuzzle', day);
  native.end();
  return state.training.name;
}
async function daily(page, words) {
  await page.click('[data-puzzle=daily]');
  await stage(page, 'asking');
  const outside = await dailyOutside();
  const here = await taken(page);
  if (here !== outside) fail(`the puzzle of the day is ${here}, elsewhere ${outside}`);
  await page.click('[data-action=showMe]');
  await stage(page, 'shown');
  await page.keyboard.press('Escape');
  const mark = async () => (await page.textContent('[data-puzzle=daily]')).includes(words.missed);
  await until(mark, 'the puzzle of the day is not marked');
  await page.reload();
  await until(mark, 'what was done of the day is forgotten');
}

const languages = {
  'en-GB': {
    touch: byMouse,
    wrong: 'Now you cannot move',
    right: 'Black cannot move',
    done: 'done',
    refuted: 'This move does not win',
    goOn: 'Right! Go on.',
    solved: 'Solved, though not at the first try.',
    split: 'splits the board',
    row: 'in a row: 1',
    one: '1 of ',
    missed: 'missed',
  },
  'fr-FR': {
    touch: byKeys,
    wrong: 'C’est vous qui',
    right: 'ne peuvent plus jouer',
    done: 'faite',
    refuted: 'Ce coup ne gagne pas',
    goOn: 'Juste\u00a0!',
    solved: 'Résolu, mais',
    split: 'partage le plateau',
    row: 'd’affilée\u00a0: 1',
    one: '1 sur ',
    missed: 'manqué',
  },
};

await withPage(process.argv[2], async ({ open }) => {
  const learn = async ([locale, words]) => {
    const page = await open({ locale });
    await page.clock.setFixedTime(new Date(`${day}T12:00`));
    await page.click('.welcome [data-action=learn]');
    await takeLesson(page, words.touch, words);
    await showSteps(page);
    await isDone(page, 'mirror', words.done);
    await page.reload();
    await isDone(page, 'last', words.done);
    await solve(page, words.touch, words);
    await solveMore(page, words.touch, words);
    await daily(page, words);
    await page.click('[data-action=welcome]');
    await besideAGame(page);
    await page.context().close();
  };
  await Promise.all(Object.entries(languages).map(learn));
});
console.log('learn: a lesson and puzzles in both languages, steps, marks, the day, beside a game');
