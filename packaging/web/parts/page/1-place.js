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
// reads the address; Python reads what it says.
const SENT = /^#\/open\?(?=text=|packed=)/;
const sent = SENT.test(location.hash) ? location.hash.replace(SENT, "") : "";
if (sent) history.replaceState(null, "", here);
