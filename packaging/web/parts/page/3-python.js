// Python's worker starts while the page is still being read, so that Python and Flutter start side by side.
// Flet's client calls jsConnect, jsSend and jsDisconnect; the rest of the page talks to Python by pageLink.
const pageLink = { onSaid: {}, say: (kind, facts = {}) => python.postMessage({ page: JSON.stringify({ kind, ...facts }) }) };
const python = new Worker(`${here}python-worker.js`, { type: "module", name: "python" });
{
  let connected = null; // what to do with Flet's bytes, once its client is there
  let ready, failed;
  const readiness = new Promise((resolve, reject) => ([ready, failed] = [resolve, reject]));

  // Until Python has something to show, Flet's client draws a ring that nobody sees behind the splash, as fast as it can.
  // Few cores have better to do: it is left four frames a second, and the first ones, in which it gets ready.
  const draw = globalThis.requestAnimationFrame.bind(globalThis);
  const waiting = new Map();
  let free = 3;
  const release = (timer) => {
    clearTimeout(timer);
    draw(waiting.get(timer));
    waiting.delete(timer);
  };
  globalThis.requestAnimationFrame = (frame) => {
    if (free-- > 0) return draw(frame);
    const timer = setTimeout(() => release(timer), 250);
    waiting.set(timer, frame);
    return timer;
  };
  const drawFreely = () => {
    globalThis.requestAnimationFrame = draw;
    [...waiting.keys()].forEach(release);
  };

  python.onmessage = ({ data }) => {
    if (data instanceof Uint8Array) {
      if (globalThis.requestAnimationFrame !== draw) drawFreely();
      connected?.(data);
    } else if (data.page) {
      const { kind, ...facts } = JSON.parse(data.page);
      pageLink.onSaid[kind]?.(facts);
    } else if (data.failed) failed(data.failed);
    else if (data.step === "ready") ready();
    else splash.step(data.step);
  };
  python.onerror = (event) => failed(event.message || "Python's worker could not be started");
  readiness.catch((reason) => splash.fail(reason));

  globalThis.jsConnect = async (_app, _arguments, receive) => {
    connected = receive;
    python.postMessage({ connect: document.URL });
    await readiness;
  };
  globalThis.jsSend = async (_app, bytes) => python.postMessage(bytes, [bytes.buffer]);
  globalThis.jsDisconnect = async () => python.terminate();
}
