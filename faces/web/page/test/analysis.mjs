// analysis.mjs FOLDER: analysis on the page: its values, its list and marks, the graph, variations and comments.
import { addressOf, byMouse, fail, moves, until, withPage } from './page.mjs';

// Player 1 could win with b2 and throws it away; two moves follow.
const game = '#game=snort&position=4/4/4_1&moves=a1_c3_c1';

/** In the page: its workers believe that there are so many processors that several threads think, whatever this machine has. */
function pretendProcessors() {
  const Real = globalThis.Worker;
  const source = (text) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  globalThis.Worker = function (script, options) {
    const many = source("Object.defineProperty(navigator, 'hardwareConcurrency', { value: 3 });");
    return new Real(source(`import '${many}'; import '${script}';`), options);
  };
}

async function waitForVerdicts(page) {
  await page.waitForFunction(() => /\?/.test(document.querySelector('.moves').textContent));
}

async function valuesAndWays(page) {
  await page.click('[data-action=analyse]');
  await page.waitForSelector('[data-ranked]');
  await page.waitForSelector('.marks [data-mark]');
  await waitForVerdicts(page);
  const heard = () => page.$$eval('.board [role=gridcell]', (cells) => cells.some((one) => /wins/.test(one.ariaLabel)));
  await until(heard, 'who listens does not hear what a move is worth');
  await until(async () => /proven/.test(await page.textContent('.verdict')), 'a proven value is not called so');
  await page.focus('.graph [role=slider]');
  await page.keyboard.press('Home');
  await until(async () => (await addressOf(page)).includes('at=0'), 'the graph does not lead to the start');
  await page.click('[data-action=nextMistake]');
  await page.waitForFunction(() => /better/.test(document.querySelector('.remark')?.textContent ?? ''));
  const graph = await (await page.$('.graph svg')).boundingBox();
  await page.mouse.click(graph.x + graph.width - 12, graph.y + 40);
  const at = () => page.getAttribute('.graph [role=slider]', 'aria-valuenow');
  await until(
    async () => (await at()) === '3',
    async () => `a click on the graph goes to ${await at()}`,
  );
  await page.click('[data-action=pauseAnalysis]');
  await page.waitForSelector('.analysis progress', { state: 'detached' });
  await page.click('[data-action=pauseAnalysis]');
}

async function variations(page) {
  await page.click('.moves button >> nth=0');
  const before = await moves(page);
  await page.waitForSelector('[data-ranked]');
  const other = await page.$$eval('[data-ranked]', (buttons) =>
    buttons.map((one) => one.dataset.ranked).find((one) => one !== 'c3'),
  );
  await page.click(`[data-ranked="${other}"]`);
  await until(async () => (await moves(page)) === before + 1, 'a move tried is not in the list');
  await page.click('[data-action=promote]');
  await page.fill('.comment', 'better <b>so</b>');
  await page.waitForFunction(() => document.querySelector('.moves').textContent.includes('better <b>so</b>'));
  await page.click('[data-action=remove]');
  await until(async () => (await moves(page)) === before, 'a move taken away is still in the list');
  await page.click('[data-action=playOn]');
  await page.waitForSelector('.analysis', { state: 'detached' });
}

await withPage(process.argv[2], async ({ open }) => {
  const page = await open({}, game, pretendProcessors);
  await valuesAndWays(page);
  const helper = page.workers().find((one) => /quadrille\.worker/.test(one.url()));
  if (!helper) fail(`nobody helps to think: ${page.workers().map((one) => one.url())}`);
  await variations(page);
  await byMouse(page, { row: 1, col: 1 });
});
