// clock.mjs FOLDER: clocks on a built page, whose time passes when the test says so: chosen and refused, shown, heard, at rest
// while another place is looked at, kept through a reload, and fallen.
import { byMouse, fail, place, until, withPage } from './page.mjs';

const faces = (page) => page.$$eval('.clock', (clocks) => clocks.map((clock) => clock.textContent.trim()).join(' '));
const shows = (page, wanted) =>
  until(
    async () => (await faces(page)) === wanted,
    async () => `the clocks show '${await faces(page)}', not '${wanted}'`,
  );
const move = async (page) => byMouse(page, await place(page, '[data-playable=true] .touchable'));
/**
 * From now on nothing passes but what the test lets pass. It begins a minute ahead, so that it is still to come when a slow
 * machine hears of it; no clock of the game may run meanwhile.
 */
const stopTime = async (page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);

/** A game of two people with a clock that is typed. */
async function begin(page) {
  await page.click('[data-game=snort]');
  await page.selectOption('[name=player2]', 'human');
  const offered = await page.$$eval('[name=clock] option', (options) => options.map(({ value }) => value));
  for (const clock of ['none', '5+3', '10/move', 'game', 'move']) {
    if (!offered.includes(clock)) fail(`the clock ${clock} is not offered`);
  }
  await page.selectOption('[name=clock]', 'move');
  await page.fill('[name=seconds]', '0');
  await page.waitForSelector('text=is not a number of seconds for a move');
  await page.selectOption('[name=clock]', 'game');
  await page.fill('[name=minutes]', 'soon');
  await page.waitForSelector('text=is not a number of minutes for a game');
  await page.fill('[name=minutes]', '1');
  await page.fill('[name=added]', '2');
  await page.click('[data-action=start]');
  await page.waitForSelector('.board svg');
}

await withPage(process.argv[2], async ({ open }) => {
  const page = await open();
  await page.clock.install();
  await begin(page);
  await stopTime(page);
  await page.clock.fastForward(30_000);
  await shows(page, '1:00 1:00');
  await move(page);
  await shows(page, '1:00 ▶1:00');
  await page.clock.fastForward(20_000);
  await shows(page, '1:00 ▶0:40');
  await move(page);
  await shows(page, '▶1:00 0:42');

  const heard = page.waitForRequest((request) => /short.*\.wav$/.test(request.url()));
  await page.clock.fastForward(50_500);
  await page.clock.runFor(20);
  await shows(page, '▶0:09.5 0:42');
  await heard;
  if (!/Player 1 has 10 seconds left/.test(await page.textContent('.told'))) fail('a screen reader is not told');
  const label = await page.getAttribute('.clock', 'aria-label');
  if (label !== 'Clock of player 1, which runs: 10 seconds') fail(`the clock is called '${label}'`);

  await page.click('[data-action=back]');
  await page.clock.fastForward(60_000);
  await shows(page, '0:09.5 0:42');
  await page.click('[data-action=toEnd]');
  await shows(page, '▶0:09.5 0:42');

  await page.click('[data-action=pause]');
  await shows(page, '0:09.5 0:42');
  await page.clock.resume();
  await page.reload();
  await page.waitForSelector('.board svg');
  const kept = await faces(page);
  if (!/^0:0\d\.\d 0:42$/.test(kept)) fail(`after a reload the clocks show '${kept}'`);
  await stopTime(page);
  await move(page);
  await page.clock.fastForward(43_000);
  await until(
    async () => /time is up/.test(await page.textContent('.status')),
    async () => `the flag does not fall: ${await page.textContent('.status')}`,
  );
});
