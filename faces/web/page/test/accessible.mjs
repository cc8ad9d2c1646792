// accessible.mjs FOLDER: axe finds nothing on any page, in either language and look, at the sizes of a desk and of a phone.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fail, newGame, withPage } from './page.mjs';

const axe = readFileSync(fileURLToPath(new URL('../node_modules/axe-core/axe.min.js', import.meta.url)), 'utf8');

async function violations(page, name) {
  const { found } = await page.evaluate(async () => ({ found: (await window.axe.run()).violations }));
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${name}: ${id} (${help}): ${html.slice(0, 200)}`));
}

/** Every page that there is, one after the other. */
async function walk(page, look) {
  const found = [];
  const check = async (name) => found.push(...(await violations(page, name)));
  await page.addScriptTag({ content: axe });
  await check('welcome');
  await page.click('[data-game=dodgem]');
  await check('new game');
  await page.keyboard.press('Escape');
  await newGame(page, 'dodgem', 'human');
  await look(page, check);
  return found;
}

async function table(page, check) {
  await check('table');
  await page.click('.board .touchable');
  await check('a piece is held');
  await page.click('.board .target');
  await page.click('[data-action=menu]');
  await check('menu');
  await page.keyboard.press('Escape');
}

await withPage(process.argv[2], async ({ open }) => {
  const found = [];
  for (const locale of ['en-GB', 'fr-FR']) {
    for (const colorScheme of ['light', 'dark']) {
      for (const viewport of [{ width: 1280, height: 800 }, { width: 360, height: 640 }]) {
        // Its own stylesheet and script would be refused otherwise; nothing of the page depends on that.
        const page = await open({ locale, colorScheme, viewport, reducedMotion: 'reduce', bypassCSP: true });
        const lines = await walk(page, table);
        found.push(...lines.map((line) => `${locale} ${colorScheme} ${viewport.width}: ${line}`));
        await page.context().close();
      }
    }
  }
  if (found.length > 0) fail(`axe finds ${found.length}:\n${found.join('\n')}`);
});
