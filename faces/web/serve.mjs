// serve.mjs FOLDER [PORT]: serves a built page on this machine alone, with the headers that threads in a browser need,
// and prints its address. Without PORT any free one will do.
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
};
const headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** The file that an address means; undefined where there is none in the folder. */
function fileFor(address) {
  let path;
  try {
    path = decodeURIComponent(new URL(address, 'http://localhost').pathname);
  } catch {
    return undefined;
  }
  const file = join(folder, normalize(path.endsWith('/') ? `${path}index.html` : path));
  if (!file.startsWith(folder + sep)) return undefined;
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
}

const server = createServer((request, response) => {
  const file = fileFor(request.url ?? '/');
  if (!file) {
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('not found\n');
    return;
  }
  response.writeHead(200, { ...headers, 'Content-Type': types[extname(file)] ?? 'application/octet-stream' });
  createReadStream(file).pipe(response);
});
server.on('error', (problem) => {
  console.error(problem.message);
  process.exit(1);
});
server.listen(Number(process.argv[3] ?? 0), '127.0.0.1', () => console.log(`http://localhost:${server.address().port}/`));
