// Flutter asks for a Noto font by name whenever a letter is missing, and asks again for ever if it gets none. Here three
// bundled fonts stand for all of them. Each is handed out once; for later names an empty answer says "nothing more".
{
  const STANDS_FOR = [
    [/^noto(color)?emoji\//, "emoji"],
    [/^notosans(jp|kr|sc|tc|hk)\//, "cjk"],
    [/^/, "universal"],
  ];
  const given = new Set();
  const fetchAnything = globalThis.fetch.bind(globalThis);
  const nothingMore = () => new Response(new Uint8Array(0), { headers: { "content-type": "font/woff2" } });

  globalThis.fetch = (wanted, options) => {
    const address = typeof wanted === "string" ? wanted : (wanted.url ?? String(wanted));
    const [, name] = address.split("~fallback~/");
    if (name === undefined) return fetchAnything(wanted, options);
    const [, font] = STANDS_FOR.find(([names]) => names.test(name));
    if (given.has(font)) return Promise.resolve(nothingMore());
    given.add(font);
    const file = fetchAnything(`${here}assets/fonts/fallback/${font}.woff2`);
    return file.then((answer) => (answer.ok ? answer : nothingMore()), nothingMore);
  };
}
