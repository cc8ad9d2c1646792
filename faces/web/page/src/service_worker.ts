/// <reference lib="webworker" />
// Keeps the page for when there is no network. A version is kept whole under its own name, and the next one waits beside
// it until somebody wants it: a page never meets parts of another.
export {};
declare const self: ServiceWorkerGlobalScope;
/** Written by offline.ts: what belongs to this version, and a name for it. */
declare const keptFiles: string[];
declare const keptVersion: string;
/** The code in one thread, which nobody asks for where memory can be shared; where it cannot yet, it may on the next visit. */
declare const keptUnlessIsolated: string[];

const mine = `quadrille ${self.registration.scope} `;
const name = mine + keptVersion;

/** Names in assets/ change with what is in them; of the others the browser may still have an older one. */
const asked = (file: string) => new Request(file, { cache: file.startsWith('assets/') ? 'default' : 'no-cache' });

async function keep() {
  const cache = await caches.open(name);
  const files = self.crossOriginIsolated ? keptFiles.filter((file) => !keptUnlessIsolated.includes(file)) : keptFiles;
  await cache.addAll(files.map(asked));
}

async function forgetOlder() {
  for (const other of await caches.keys()) {
    if (other.startsWith(mine) && other !== name) await caches.delete(other);
  }
}

/** Threads need these headers; where the server does not send them, they are added here. */
function isolated(response: Response): Response {
  if (response.headers.has('Cross-Origin-Embedder-Policy')) return response;
  const headers = new Headers(response.headers);
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
  headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

async function answer(request: Request): Promise<Response> {
  const address = new URL(request.url);
  const page = request.mode === 'navigate' && /\/(index\.html)?$/.test(address.pathname);
  const cache = await caches.open(name);
  const kept = await cache.match(page ? './' : request);
  const response = kept ?? (await fetch(request));
  return ['document', 'iframe', 'worker'].includes(request.destination) ? isolated(response) : response;
}

self.addEventListener('install', (event) => event.waitUntil(keep()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOlder()));
self.addEventListener('message', (event) => {
  if (event.data === 'now') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const here = event.request.url.startsWith(self.registration.scope);
  if (here && event.request.method === 'GET') event.respondWith(answer(event.request));
});
