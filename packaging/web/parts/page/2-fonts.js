// Flutter asks for a Noto font by name whenever a letter is missing, and asks again for ever if it gets none. Here three
// bundled fonts stand for all of them. Each is handed out once; for later names a font without letters says "no more".
{
  const STANDS_FOR = [
    [/^noto(color)?emoji\//, "emoji"],
    [/^notosans(jp|kr|sc|tc|hk)\//, "cjk"],
    [/^/, "universal"],
  ];
  const given = new Set();
  const fetchAnything = globalThis.fetch.bind(globalThis);

  globalThis.fetch = (wanted, options) => {
    const address = typeof wanted === "string" ? wanted : (wanted.url ?? String(wanted));
    const [, name] = address.split("~fallback~/");
    if (name === undefined) return fetchAnything(wanted, options);
    const [, font] = STANDS_FOR.find(([names]) => names.test(name));
    const file = given.has(font) ? "nothing" : font;
    given.add(font);
    return fetchAnything(`${here}assets/fonts/fallback/${file}.woff2`);
  };
}
