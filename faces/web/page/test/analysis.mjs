// analysis.mjs FOLDER [PICTURES]: analysis on the page: its values, its list and marks, the graph, variations and comments.
import { mkdirSync } from 'node:fs';
import { byMouse, fail, moves, withPage } from './page.mjs';

const [folder, pictures] = process.argv.slice(2);
// Player 1 could win with b2 and throws it away; two moves follow.
const game = '#game=snort&position=4/4/4_1&moves=a1_c3_c1';

async function waitForVerdicts(page) {
  await page.waitForFunction(() => /\?/.test(document.querySelector('.moves').textContent), undefined, {
    timeout: 60_000,
  });
}

async function valuesAndWays(page) {
  await page.click('[data-action=analyse]');
  await page.waitForSelector('[data-ranked]');
  await page.waitForSelector('.marks [data-mark]');
  await waitForVerdicts(page);
  const marked = await page.$$eval('.board [role=gridcell]', (cells) =>
    cells.some((one) => /wins/.test(one.ariaLabel)),
  );
  if (!marked) fail('who listens does not hear what a move is worth');
  if (!/proven/.test(await page.textContent('.verdict'))) fail('a proven value is not called so');
  await page.focus('.graph [role=slider]');
  await page.keyboard.press('Home');
  if (!page.url().includes('at=0')) fail('the graph does not lead to the start');
  await page.click('[data-action=nextMistake]');
  await page.waitForFunction(() => /better/.test(document.querySelector('.remark')?.textContent ?? ''));
  const graph = await (await page.$('.graph svg')).boundingBox();
  await page.mouse.click(graph.x + graph.width - 12, graph.y + 40);
  const at = await page.getAttribute('.graph [role=slider]', 'aria-valuenow');
  if (at !== '3') fail(`a click on the graph goes to ${at}`);
  await page.click('[data-action=pauseAnalysis]');
  if (await page.$('.analysis progress')) fail('it does not rest');
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
  if ((await moves(page)) !== before + 1) fail('a move tried is not in the list');
  await page.click('[data-action=promote]');
  await page.fill('.comment', 'better <b>so</b>');
  await page.waitForFunction(() => document.querySelector('.moves').textContent.includes('better <b>so</b>'));
  await page.click('[data-action=remove]');
  if ((await moves(page)) !== before) fail('a move taken away is still in the list');
  await page.click('[data-action=playOn]');
  if (await page.$('.analysis')) fail('playing on leaves the analysis');
}

async function takePictures(open) {
  mkdirSync(pictures, { recursive: true });
  for (const [width, height, colorScheme, locale] of [
    [1280, 800, 'light', 'en-GB'],
    [1280, 800, 'dark', 'fr-FR'],
    [360, 640, 'light', 'fr-FR'],
    [360, 640, 'dark', 'en-GB'],
  ]) {
    const page = await open({ viewport: { width, height }, colorScheme, locale }, game);
    await page.click('[data-action=analyse]');
    await waitForVerdicts(page);
    await page.screenshot({ path: `${pictures}/analysis-${width}-${colorScheme}.png`, fullPage: width < 500 });
    await page.context().close();
  }
}

await withPage(folder, async ({ open }) => {
  if (pictures) await takePictures(open);
  const page = await open({}, game);
  await valuesAndWays(page);
  await variations(page);
  await byMouse(page, { row: 1, col: 1 });
});
