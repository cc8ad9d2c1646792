// make_icons.mjs: draws public/icon.svg, which binding_test compares with the program's own icon, in pixels, for systems
// that want them: with round corners, and to the edge for those that cut their own shape out of it.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const folder = fileURLToPath(new URL('public/', import.meta.url));
const svg = readFileSync(`${folder}icon.svg`, 'utf8').replace(/^<\?xml.*\?>/, '');
const edge = /rx='22' ry='22' fill='(#[0-9a-f]+)'/.exec(svg)[1];

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
for (const [name, size, whole] of [
  ['icon-192.png', 192, false],
  ['icon-512.png', 512, false],
  ['icon-cut-512.png', 512, true],
  ['icon-touch-180.png', 180, true],
]) {
  await page.setViewportSize({ width: size, height: size });
  const width = whole ? size * 0.8 : size;
  await page.setContent(`<style>
    html { background: ${whole ? edge : 'transparent'} }
    body { margin: 0; height: 100vh; display: grid; place-content: center }
    svg { width: ${width}px; height: ${width}px }</style>${svg}`);
  writeFileSync(`${folder}${name}`, await page.screenshot({ omitBackground: !whole }));
}
await browser.close();
