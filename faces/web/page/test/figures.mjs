// figures.mjs PAGE MODULE PROGRAM WINDOW: measures a built page in Debian's Chromium and prints a table. MODULE is where the
// preset `web` was built, PROGRAM the native one, WINDOW what measures the window. See bench/web.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { byMouse, newGame, place, inWholeBrowser } from './page.mjs';

const [folder, module, program, window] = process.argv.slice(2);
const rounds = 5;
const bench = ['bench', '--json', '--threads', '1'];

/** One line for each position of `quadrille bench`: nodes and seconds. */
function ratesIn(json) {
  return JSON.parse(json).positions.map(({ nodes, nodes_per_second: rate }) => ({ nodes, seconds: nodes / rate }));
}

/** Runs the program in the page, as compiled as the rounds before have made it. */
async function benchInBrowser(page) {
  const output = await page.evaluate(async (args) => {
    globalThis.compiled ??= await WebAssembly.compileStreaming(fetch('quadrille.wasm'));
    globalThis.source ??= await (await fetch('quadrille.js')).text();
    return new Promise((done) => {
      const lines = [];
      const Module = {
        arguments: args,
        print: (line) => lines.push(line),
        printErr: () => {},
        quit: () => done(lines.join('\n')),
        onExit: () => done(lines.join('\n')),
        postRun: () => done(lines.join('\n')),
        instantiateWasm(imports, ready) {
          void WebAssembly.instantiate(globalThis.compiled, imports).then(ready);
          return {};
        },
      };
      new Function('Module', globalThis.source)(Module);
    });
  }, bench);
  return ratesIn(output);
}

/** By turns, so that other work on the machine hits both; the best of each position counts. */
async function searchRatio(browser, address) {
  const page = await browser.newPage();
  const files = { 'quadrille.js': 'text/javascript', 'quadrille.wasm': 'application/wasm' };
  await page.route('**/measured/*', (route) => {
    const name = route.request().url().split('/').at(-1);
    if (files[name]) return route.fulfill({ body: readFileSync(`${module}/${name}`), contentType: files[name] });
    return route.fulfill({ body: '<!doctype html>', contentType: 'text/html' });
  });
  await page.goto(`${address}measured/blank`);
  const best = { native: [], browser: [] };
  const note = (kind, rates) =>
    rates.forEach((rate, i) => {
      if (!(best[kind][i]?.seconds < rate.seconds)) best[kind][i] = rate;
    });
  for (let round = 0; round < rounds; ++round) {
    note('native', ratesIn(execFileSync(program, bench, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })));
    note('browser', await benchInBrowser(page));
  }
  await page.close();
  const rate = (kind) =>
    best[kind].reduce((sum, { nodes }) => sum + nodes, 0) / best[kind].reduce((sum, { seconds }) => sum + seconds, 0);
  return { native: rate('native'), browser: rate('browser') };
}

/** All that is fetched until a game against the computer goes on. */
async function firstVisit(browser, address) {
  const context = await browser.newContext({ bypassCSP: true, serviceWorkers: 'block' });
  const page = await context.newPage();
  const fetched = new Set();
  context.on('request', (request) => request.url().startsWith(address) && fetched.add(new URL(request.url()).pathname));
  await page.goto(`${address}#game=snort&player2=computer:10`);
  await byMouse(page, await firstPlace(page));
  await page.waitForSelector('.moves li button:nth-of-type(2)');
  await context.close();
  let bytes = 0;
  for (const path of fetched) {
    bytes += brotliCompressSync(readFileSync(folder + (path === '/' ? '/index.html' : path))).length;
  }
  return bytes;
}

async function firstPlace(page) {
  await page.waitForSelector('.board [data-playable=true] .touchable');
  return place(page, '[data-playable=true] .touchable');
}

/** From the start of the navigation to a drawn board that can be touched, the processor throttled. */
async function timeToBoard(browser, address) {
  const times = [];
  for (let round = 0; round < 3; ++round) {
    const context = await browser.newContext({ bypassCSP: true });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(() => {
      const look = () => {
        if (!document.querySelector('.board svg') || !document.querySelector('.board [data-playable=true] .touchable'))
          requestAnimationFrame(look);
        else requestAnimationFrame(() => setTimeout(() => (globalThis.drawnAt = performance.now())));
      };
      requestAnimationFrame(look);
    });
    await page.goto(`${address}#game=snort`);
    await page.waitForFunction(() => globalThis.drawnAt);
    times.push(await page.evaluate(() => globalThis.drawnAt));
    await context.close();
  }
  return Math.min(...times);
}

/** In the page: when a click was drawn. */
function watch() {
  globalThis.drawn = undefined;
  const note = (event) => {
    requestAnimationFrame(() => setTimeout(() => (globalThis.drawn = performance.now() - event.timeStamp)));
  };
  addEventListener('pointerdown', note, { capture: true, once: true });
}

/** The longest task of the page's thread, in milliseconds of the clock and of the processor. */
function longestTask(trace) {
  const { traceEvents: events } = JSON.parse(trace);
  const thread = ({ pid, tid }) => `${pid} ${tid}`;
  const names = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const pages = new Set(names.map(thread));
  const tasks = events.filter((event) => event.name === 'RunTask' && pages.has(thread(event)));
  const longest = (kind) => Math.max(...tasks.map((task) => task[kind] ?? 0)) / 1000;
  return { clock: longest('dur'), processor: longest('tdur') };
}

/** Sits down to 26×26 against the strongest computer. */
async function beginLargest(page, address, game) {
  // On Snort's empty board the computer knows that it wins, by symmetry, and need not think.
  const rows = ['o2x22', ...Array.from({ length: 25 }, () => '26')].join('/');
  const link = game === 'snort' ? `#game=snort&position=${rows}_1&player2=computer:10` : '';
  await page.goto(address + link);
  await page.waitForSelector('.always');
  if (link === '') await newGame(page, game, 'computer:10', '26');
  await firstPlace(page);
  // What the page does for later, before the first move.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => setTimeout(idle), { timeout: 3000 })));
}

/** A few moves against the strongest computer on the largest board; it is hurried, so that this does not take minutes. */
async function largestBoard(browser, address, game, isolated) {
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  if (!isolated) {
    await page.route('**/*', async (route) => {
      const response = await route.fetch();
      const headers = response.headers();
      delete headers['cross-origin-opener-policy'];
      return route.fulfill({ response, headers });
    });
  }
  await beginLargest(page, address, game);
  const clicks = [];
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  for (let move = 0; move < 4; ++move) {
    const where = await firstPlace(page);
    await page.evaluate(watch);
    await byMouse(page, where);
    if (await page.$('.board .held')) await byMouse(page, await place(page, '.target'));
    await page.waitForFunction(() => globalThis.drawn);
    clicks.push(await page.evaluate(() => globalThis.drawn));
    await page.waitForTimeout(1000);
    if (move % 2 === 1 && (await page.isEnabled('[data-action=moveNow]'))) await page.click('[data-action=moveNow]');
    await page.waitForSelector('.board [data-playable=true] .touchable');
  }
  const longest = longestTask(await browser.stopTracing());
  const threads = await page.evaluate(() => crossOriginIsolated);
  if (threads !== isolated) throw new Error(`the page is ${threads ? '' : 'not '}isolated`);
  await context.close();
  return { longest, click: Math.min(...clicks) };
}

/** In every game that has so large a board: the longest task of all, and the quickest click in Snort, as in the window. */
async function largestBoards(browser, address, isolated) {
  const seen = {};
  for (const game of ['snort', 'dodgem', 'vorassic']) seen[game] = await largestBoard(browser, address, game, isolated);
  const most = (kind) => Math.max(...Object.values(seen).map(({ longest }) => longest[kind]));
  return { longest: { clock: most('clock'), processor: most('processor') }, click: seen.snort.click };
}

await inWholeBrowser(folder, async ({ address, browser }) => {
  const ms = (time) => `${time.toFixed(0)} ms`;
  const search = await searchRatio(browser, address);
  const bytes = await firstVisit(browser, address);
  const board = await timeToBoard(browser, address);
  const shared = await largestBoards(browser, address, true);
  const alone = await largestBoards(browser, address, false);
  const inWindow = Number(execFileSync(window, ['--clicks'], { encoding: 'utf8' }));
  const frame = 1000 / 60;
  const above = (click) => `${ms(click)} (${((click - inWindow) / frame).toFixed(1)} frames more)`;
  const million = (rate) => (rate / 1e6).toFixed(2);
  console.log(`| what | wanted | seen |
|---|---|---|
| search in Chromium against native, one thread | ≥ 0.75 | ${(search.browser / search.native).toFixed(2)} (${million(search.browser)} and ${million(search.native)} million nodes/s) |
| first visit, brotli, everything needed to play | ≤ 600 KB | ${(bytes / 1000).toFixed(0)} KB |
| board drawn and playable, processor throttled 4 times | ≤ 2 s | ${(board / 1000).toFixed(2)} s |
| longest blocking while the computer thinks on 26×26, with threads | ≤ 50 ms | ${ms(shared.longest.clock)}, ${ms(shared.longest.processor)} of the processor |
| the same without threads | ≤ 50 ms | ${ms(alone.longest.clock)}, ${ms(alone.longest.processor)} of the processor |
| a click to its drawn move on 26×26: the window, the page with threads, without | ≤ 1 frame more | ${ms(inWindow)}, ${above(shared.click)}, ${above(alone.click)} |`);
});
