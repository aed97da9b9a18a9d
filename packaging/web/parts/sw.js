// Keeps a copy of every file of this version, so that the app starts without a network.
// A file is taken only if its content is the one this version was made of: a half-published version is never installed.
const VERSION = "__VERSION__";
const FILES = __FILES__; // [path, SHA-256 in base64]
const SETS = __SETS__; // the same, for one way of drawing only
const PREFIX = `${self.registration.scope}#`; // other folders of the site may have copies too
const COPY = PREFIX + VERSION;
const LISTING = new URL("listing of this copy", self.registration.scope).href;
const AT_ONCE = 6;

const canHoldObjects = () => WebAssembly.validate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 95, 1, 120, 0]));
const isChromium = "v8BreakIterator" in Intl;
const wanted = [...FILES, ...(SETS[isChromium ? (canHoldObjects() && "skwasm" in SETS ? "skwasm" : "chromium") : "full"] ?? [])];
const beside = (path) => new URL(path, self.registration.scope).href;

const older = async () => {
  const copies = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === COPY) continue;
    const copy = await caches.open(name);
    const listing = await copy.match(LISTING);
    if (listing) copies.push([copy, await listing.json()]);
  }
  return copies;
};

const fetched = async (path, hash) => {
  const options = { integrity: `sha256-${hash}`, credentials: "omit" };
  const answer = await fetch(beside(path), { ...options, cache: "no-cache" }).catch(() => null);
  if (answer?.ok) return answer;
  const again = await fetch(beside(path), { ...options, cache: "reload" });
  if (!again.ok) throw new Error(`${path}: ${again.status}`);
  return again;
};

const install = async () => {
  const copy = await caches.open(COPY);
  const before = await older();
  const take = async ([path, hash]) => {
    const same = before.find(([, listing]) => listing[path] === hash);
    const answer = (same && (await same[0].match(beside(path)))) ?? (await fetched(path, hash));
    await copy.put(beside(path), answer);
  };
  const queue = [...wanted];
  const worker = async () => {
    while (queue.length) await take(queue.shift());
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    await copy.put(LISTING, new Response(JSON.stringify(Object.fromEntries(wanted))));
  } catch (error) {
    await caches.delete(COPY);
    throw error;
  }
};

const activate = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== COPY).map((name) => caches.delete(name)));
  await self.clients.claim();
};

// Only a page that is cut off from other sites, with workers that are too, may draw in a thread of its own.
const CUT_OFF = { "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp" };

const cutOff = (request, response) => {
  const matters = request.mode === "navigate" || ["worker", "sharedworker"].includes(request.destination);
  if (!isChromium || !matters || !response.ok) return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(CUT_OFF)) headers.set(name, value);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
};

const answer = async (request) => {
  const address = new URL(request.url);
  if (address.origin !== self.location.origin) return Response.error(); // nothing leaves the device
  const isPage = request.mode === "navigate" && [beside(""), beside("index.html")].includes(address.origin + address.pathname);
  const copy = await caches.open(COPY);
  const found = await copy.match(isPage ? beside("index.html") : address.origin + address.pathname);
  return cutOff(request, found ?? (await fetch(request)));
};

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith("http")) event.respondWith(answer(event.request));
});
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});
