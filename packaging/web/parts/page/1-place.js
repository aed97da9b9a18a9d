// The same files work at the root of a site and in any folder of it: everything is looked up beside the page.
const here = new URL(".", location.href).pathname;
document.head.prepend(Object.assign(document.createElement("base"), { href: here }));

// What Flutter's start-up script and Flet's client read.
const flet = (globalThis.flet = {
  pyodide: true,
  noCdn: true,
  multiView: false,
  webSocketEndpoint: "/ws",
  entrypointBaseUrl: here,
  assetBase: here,
  routeUrlStrategy: "hash",
  webRenderer: "__RENDERER__",
  canvasKitBaseUrl: `${here}canvaskit/`,
  fontFallbackBaseUrl: "~fallback~/",
  pythonModuleName: "main",
  appPackageUrl: "none",
});
flet.flutterAppLoaded = new Promise((resolve) => (flet.flutterAppResolve = resolve));

// Safari brings a page back from its memory with an engine that no longer draws: only a fresh start helps.
addEventListener("pageshow", (event) => {
  if (event.persisted && navigator.vendor.startsWith("Apple")) location.reload();
});

// A game that somebody sent stands behind the # of the link, where no server sees it. It is taken out before Flutter
// reads the address.
const SENT = "#/open?text=";
const readable = (text) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return "?"; // cut in the middle of a letter: Python says that it holds no game
  }
};
const sent = location.hash.startsWith(SENT) ? readable(location.hash.slice(SENT.length)) : "";
if (sent) history.replaceState(null, "", here);
