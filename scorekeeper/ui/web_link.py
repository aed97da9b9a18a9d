"""The talk between Python and the page it runs in: what is said by name, with facts. Only in a browser without server.

The page says: `before` (what it remembers of the last time), `device`, `install` (how the app comes to the home
screen), `update`, `no-offline`. Python says: `listening`, `drawn`, `board`, `look`, `kept`, `take-update`, `install`.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import web_page

Facts = Mapping[str, Any]


@dataclass
class WebLink:
    """What the page said so far by kind, and who wants to hear more."""

    said: dict[str, Facts] = field(default_factory=dict)
    _hearers: dict[str, Callable[[], None]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Listen from now on; what was said before is heard first."""
        web_page.hear = self._hear
        web_page.listen()

    def _hear(self, text: str) -> None:
        facts = json.loads(text)
        kind = facts.pop("kind")
        self.said[kind] = facts
        if kind in self._hearers:
            self._hearers[kind]()

    def on(self, kind: str, heard: Callable[[], None]) -> None:
        """Call `heard` whenever the page says this, and at once if it has."""
        self._hearers[kind] = heard
        if kind in self.said:
            heard()

    def say(self, kind: str, **facts: Any) -> None:  # noqa: ANN401 - whatever is JSON
        """Tell the page."""
        web_page.say(json.dumps({"kind": kind, **facts}, ensure_ascii=False))
