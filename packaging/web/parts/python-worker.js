// Python in the browser: Pyodide, the packages and the app, all from this folder, started before anybody asks.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const LOCK = __LOCK__; // Pyodide's list of packages, emptied: nothing is ever fetched from elsewhere
const MODULE = "__MODULE__";
const beside = (name) => new URL(name, self.location.href).href;
const bytesOf = async (name) => {
  const answer = await fetch(beside(name));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
};
const send = (message) => {
  const bytes = message.toJs();
  self.postMessage(bytes, [bytes.buffer]);
};

const flet = { args: {}, documentUrl: "", receive_callback: send, start_connection: null, send: null };
// The page's messages to Python wait here until Python listens.
const early = [];
const link = {
  say: (text) => self.postMessage({ page: text }),
  hear: null,
  listen() {
    for (const text of early.splice(0)) link.hear(text);
  },
};

const start = async () => {
  const files = Promise.all(["packages.pack", "app.pack"].map(bytesOf));
  const python = await loadPyodide({
    indexURL: beside("pyodide/"),
    stdLibURL: beside("pyodide/stdlib.zip"),
    lockFileContents: LOCK,
    packageBaseUrl: beside("pyodide/"),
    stdout: (text) => console.log(text),
    stderr: (text) => console.warn(text),
  });
  self.postMessage({ step: "games" });
  python.registerJsModule("flet_js", flet);
  python.registerJsModule("web_page", link);
  const [packages, app] = await files;
  python.registerJsModule("web_files", { packages, app });
  await python.runPythonAsync(`
import marshal, web_files, zlib
from importlib import import_module
contents = {f"/{name}": marshal.loads(getattr(web_files, name).to_py()) for name in ("app", "packages")}
modules, _ = contents["/app"]
packed = {"__name__": "packed"}
exec(marshal.loads(zlib.decompress(modules["packed"][1])), packed)
packed["install"](contents)
del contents, modules, packed
import_module("${MODULE}").run()
`);
  python.unregisterJsModule("web_files");
};

// Some failures of Pyodide's reach nobody who waits for it; the page must not say "waking up" for ever.
self.addEventListener("unhandledrejection", ({ reason }) => self.postMessage({ failed: String(reason) }));
self.postMessage({ step: "python" });
const started = start();
started.catch((error) => self.postMessage({ failed: String(error) }));

self.onmessage = async ({ data }) => {
  if (data.connect !== undefined) {
    flet.documentUrl = data.connect;
    await started;
    await flet.start_connection(send);
    self.postMessage({ step: "ready" });
  } else if (data.page !== undefined) {
    if (link.hear) link.hear(data.page);
    else early.push(data.page);
  } else flet.send?.(data);
};
