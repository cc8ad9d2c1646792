// monkey.mjs FOLDER [SEED]: clicks, drags, types and goes back and forth at random; after each step the page's table must
// have answered every call as the same program does outside a browser (QUADRILLE_ANSWERS, faces/web/binding), and show it.
import { fail, Native, withPage } from './page.mjs';

const steps = 120 * Number(process.env.QUADRILLE_EFFORT ?? 1);
const seed = Number(process.argv[3] ?? 1);

/** A small generator, so that a failure can be had again. */
function randomNumbers(state) {
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

class Monkey {
  constructor(page, random) {
    this.page = page;
    this.random = random;
    this.deeds = [
      [30, 'legal move', () => this.legalMove()],
      [15, 'cell', () => this.clickOne('.board [data-row]')],
      [25, 'button', () => this.clickOne('button:not([disabled])')],
      [8, 'choice', () => this.choose()],
      [6, 'drag', () => this.drag()],
      [
        8,
        'key',
        () =>
          page.keyboard.press(this.oneOf(['Enter', 'Escape', 'Tab', 'ArrowLeft', 'ArrowUp', 'Home', 'Control+z', ' '])),
      ],
      [4, 'steps', () => this.goBackOrForward()],
      [2, 'welcome', () => this.clickOne('[data-action=welcome]')],
      [1, 'reload', () => page.reload()],
    ];
  }
  oneOf(list) {
    return list[this.random(list.length)];
  }
  /** Where one of those that can be seen is. */
  async placeOf(selector) {
    const places = await this.page.$$eval(selector, (elements) =>
      elements
        .map((element) => element.getBoundingClientRect())
        .filter((box) => box.width > 0)
        .map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })),
    );
    return places.length > 0 ? this.oneOf(places) : undefined;
  }
  async clickOne(selector) {
    const place = await this.placeOf(selector);
    if (place) await this.page.mouse.click(place.x, place.y);
  }
  async goBackOrForward() {
    await (this.random(2) ? this.page.goBack() : this.page.goForward());
    // Before the page there was an empty one.
    if (this.page.url() === 'about:blank') await this.page.goForward();
  }
  async legalMove() {
    await this.clickOne('.board [data-playable=true] .touchable');
    if (await this.page.$('.board .held')) await this.clickOne('.board .target');
  }
  async drag() {
    const [from, to] = [
      await this.placeOf('.board [data-playable=true] .touchable'),
      await this.placeOf('.board [data-row]'),
    ];
    if (!from || !to) return;
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move(to.x, to.y, { steps: 3 });
    await this.page.mouse.up();
  }
  async choose() {
    const choice = this.random(1e6);
    await this.page.$$eval(
      'select',
      (selects, number) => {
        const select = selects[number % Math.max(selects.length, 1)];
        if (!select) return;
        select.selectedIndex = number % select.options.length;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      },
      choice,
    );
  }
  async step() {
    let left = this.random(this.deeds.reduce((all, [weight]) => all + weight, 0));
    const [, name, act] = this.deeds.find(([weight]) => (left -= weight) < 0);
    await act();
    return name;
  }
}

/** By the numbers that the page gives its tables. */
const natives = new Map();
/** How long a reply waits is what is left of its time: the only thing that a clock decides. */
const timeless = (reply) => reply.replace(/"pause":\d+/g, '"pause":0');

/** Asks the native table what the page has asked since the last time. */
async function compare(page) {
  const exchanges = await page.evaluate(() => window.exchanges.splice(0));
  for (const [table, request, reply] of exchanges) {
    if (reply === '') {
      natives.get(table)?.end();
      natives.set(table, new Native(request));
      continue;
    }
    const expected = timeless(await natives.get(table).ask(request));
    const answered = timeless(reply);
    if (expected === answered) continue;
    const at = Math.max(0, [...answered].findIndex((letter, i) => letter !== expected[i]) - 100);
    fail(
      `asked: ${request}\nthe page:   …${answered.slice(at, at + 300)}\nthe native: …${expected.slice(at, at + 300)}`,
    );
  }
  return exchanges.filter(([, , reply]) => reply !== '').length;
}

/** What is told about the game is what the table says. */
async function shows(page) {
  const seen = await page.evaluate(() => ({
    status: document.querySelector('.status')?.textContent,
    told: window.lastStatus,
    main: document.querySelector('main') !== null,
  }));
  if (!seen.main) fail('the page is gone');
  if (seen.status !== undefined && seen.status !== seen.told)
    fail(`the page says '${seen.status}', the table '${seen.told}'`);
}

await withPage(process.argv[2], async ({ open }) => {
  const page = await open({}, '', () => {
    window.exchanges = [];
    window.quadrilleOverhears = (table, request, reply) => {
      window.exchanges.push([table, request, reply]);
      const shown = table === 1 && reply !== '' ? JSON.parse(reply).state?.table : undefined;
      if (shown !== undefined) window.lastStatus = shown === null ? undefined : (shown.status ?? window.lastStatus);
    };
  });
  const monkey = new Monkey(page, randomNumbers(seed));
  const done = [];
  let calls = 0;
  try {
    for (let i = 0; i < steps; ++i) {
      done.push(await monkey.step());
      await page.waitForSelector('main', { state: 'attached' });
      calls += await compare(page);
      await shows(page);
    }
  } catch (problem) {
    throw new Error(`seed ${seed}, step ${done.length} (${done.slice(-5).join(', ')})`, { cause: problem });
  } finally {
    for (const native of natives.values()) native.end();
  }
  if (calls === 0) fail('no call of the page was heard');
  console.log(`${steps} steps, ${calls} calls`);
});
