// The picture before the app draws itself: the step in the reader's words, and the scoreboard as it was last shown.
const splash = {
  words: ((all) => all[navigator.languages.map((tag) => tag.split("-")[0]).find((tag) => tag in all)] ?? all.en)(
    __SPLASH_WORDS__,
  ),
  at: "client",
  step(name) {
    this.at = name;
    const line = document.getElementById("splash-step");
    if (line) line.textContent = this.words[name] ?? "";
  },
  fail(reason) {
    console.error(reason);
    this.step("failed");
  },
  board(rows) {
    const table = document.getElementById("splash-board");
    if (!table || !rows.length) return;
    table.replaceChildren(
      ...rows.map((row) => {
        const line = document.createElement("tr");
        line.append(...row.map((text) => Object.assign(document.createElement("td"), { textContent: text })));
        return line;
      }),
    );
    table.hidden = false;
  },
};
{
  const BOARD = "scorekeeper.board";
  const remembered = (name) => {
    try {
      return JSON.parse(localStorage.getItem(name));
    } catch {
      return null; // cookies and site data are blocked: then there is no picture of the last time
    }
  };
  const remember = (name, value) => {
    try {
      localStorage.setItem(name, JSON.stringify(value));
    } catch {
      // the same
    }
  };
  addEventListener("DOMContentLoaded", () => {
    splash.step(splash.at);
    splash.board(remembered(BOARD) ?? []);
  });
  pageLink.onSaid.board = ({ rows }) => remember(BOARD, rows);

  // Light or dark as it was chosen, before Python is there to ask; without a choice the device's.
  const LOOK = "scorekeeper.look";
  const wear = (look) => {
    document.documentElement.dataset.look = look;
    ["light", "dark"].forEach((one, at) => {
      const bar = document.querySelectorAll("meta[name=theme-color]")[at];
      bar.media = look === "system" ? `(prefers-color-scheme: ${one})` : look === one ? "all" : "not all";
    });
  };
  wear(remembered(LOOK) ?? "system");
  pageLink.onSaid.look = ({ name }) => {
    remember(LOOK, name);
    wear(name);
  };

  pageLink.onSaid.drawn = () => document.getElementById("splash")?.remove();

  // Whether this browser kept games of ours before: if it did and has none now, it has cleared them.
  const WITNESS = "scorekeeper.kept";
  pageLink.onSaid.kept = ({ games }) => remember(WITNESS, games);
  pageLink.say("before", { kept: remembered(WITNESS) ?? 0, sent });
}
