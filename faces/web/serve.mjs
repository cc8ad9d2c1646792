// serve.mjs FOLDER [PORT]: serves a built page on this machine alone, with the headers that threads in a browser need,
// and prints its address. Without PORT any free one will do. What lies there compressed (FILE.br) is sent so.
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, resolve, sep } from 'node:path';

const folder = resolve(process.argv[2] ?? '.');
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wav': 'audio/wav',
  '.webmanifest': 'application/manifest+json',
};
const headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** The file that an address means; undefined where there is none in the folder. */
function fileFor(address) {
  let path;
  try {
    path = decodeURIComponent(new URL(address, 'http://localhost').pathname);
  } catch {
    return undefined;
  }
  const file = join(folder, normalize(path.endsWith('/') ? `${path}index.html` : path));
  return file.startsWith(folder + sep) && isFile(file) ? file : undefined;
}

/** The names in assets/ change with what is in them; all else is asked for again. */
const freshness = (file) =>
  file.startsWith(join(folder, 'assets') + sep) ? 'public, max-age=31536000, immutable' : 'no-cache';

const server = createServer((request, response) => {
  const file = fileFor(request.url ?? '/');
  if (!file) {
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('not found\n');
    return;
  }
  const compressed = /\bbr\b/.test(request.headers['accept-encoding'] ?? '') && isFile(`${file}.br`);
  response.writeHead(200, {
    ...headers,
    'Content-Type': types[extname(file)] ?? 'application/octet-stream',
    'Cache-Control': freshness(file),
    Vary: 'Accept-Encoding',
    ...(compressed && { 'Content-Encoding': 'br' }),
  });
  createReadStream(compressed ? `${file}.br` : file).pipe(response);
});
server.on('error', (problem) => {
  console.error(problem.message);
  process.exit(1);
});
server.listen(Number(process.argv[3] ?? 0), '127.0.0.1', () =>
  console.log(`http://localhost:${server.address().port}/`),
);
