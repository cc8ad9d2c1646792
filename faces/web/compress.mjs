// compress.mjs FOLDER KEPT: puts FILE.br beside each file of a built page, for servers that send such files as they are.
// What was compressed before is kept in the folder KEPT: the best takes seconds.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const [folder, kept] = process.argv.slice(2);
mkdirSync(kept, { recursive: true });

for (const name of [...readdirSync(folder), ...readdirSync(join(folder, 'assets')).map((file) => join('assets', file))]) {
  if (!/\.(js|css|wasm|html|svg|webmanifest)$/.test(name)) continue;
  const content = readFileSync(join(folder, name));
  const before = join(kept, createHash('sha256').update(content).digest('hex'));
  if (!existsSync(before)) {
    const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(before, brotliCompressSync(content, { params }));
  }
  copyFileSync(before, join(folder, `${name}.br`));
}
