"""Every code of the store has a sentence of its own, and the sentence names what it is about."""

import re
from pathlib import Path

import pytest

from scorekeeper.store import errors
from scorekeeper.store.errors import RefusedError, StoreError
from scorekeeper.store.transfer import Kind
from scorekeeper.words.say_import import KINDS, REFUSALS, say_kind, say_left_out, say_refused, say_stays
from scorekeeper.words.say_store import FAULTS, NOTICES, say_fault, say_notice
from scorekeeper.words.translate import translator

T = translator(("en",))
STORE = Path(errors.__file__).parent
SOURCE = "".join(path.read_text(encoding="utf-8") for path in sorted(STORE.glob("*.py")))
CODES = {kind.code for kind in StoreError.__subclasses__()} - {"refused"}
NOTICED = set(re.findall(r'Notice\(\s*"([a-z-]+)"', SOURCE)) | {"newer-format"}
REASONS = set(re.findall(r'(?:reason=|_Reason\()"([a-z0-9-]+)"', SOURCE)) - {"closed"}


def test_every_fault_has_a_sentence_and_no_sentence_is_left_over() -> None:
    assert set(FAULTS) == CODES


def test_every_notice_has_a_sentence() -> None:
    assert len(NOTICED) >= 12
    assert set(NOTICES) >= NOTICED


def test_every_reason_to_refuse_a_file_has_a_sentence() -> None:
    told = re.sub(r"\(.*?\)", "", RefusedError.__doc__ or "", flags=re.DOTALL).split("Reasons:")[1]
    listed = {one.strip(" \n.") for one in told.split(",")}
    assert set(REFUSALS) == listed
    assert listed >= {"empty", "zip", "order"}
    assert listed >= REASONS


def test_every_kind_of_incoming_game_has_words() -> None:
    assert set(KINDS) == {kind.value for kind in Kind}
    assert len({say_kind(T, kind.value) for kind in Kind}) == len(Kind)


@pytest.mark.parametrize("code", sorted(CODES | {"refused", "unheard-of"}))
def test_a_fault_is_told_even_if_it_brings_no_values(code: str) -> None:
    said = say_fault(T, code, {})
    assert said
    assert "{" not in said


@pytest.mark.parametrize("code", [*sorted(NOTICES), "unheard-of"])
def test_a_notice_is_told_even_if_it_brings_few_values(code: str) -> None:
    assert "{" not in say_notice(T, code, {"at": 0, "kept": ""})


@pytest.mark.parametrize(
    ("code", "values", "words"),
    [
        ("damaged", {"file": "archive-0001.jsonl", "at": 170}, ("archive-0001.jsonl", "170")),
        ("damaged", {"file": "live-a", "kept": "live-a.damaged-1"}, ("live-a.damaged-1",)),
        ("entry-changed", {"game": "0190", "entry": 7}, ("Entry 7", "0190")),
        ("entry-changed", {"game": "0190", "entry": 0}, ("Names or rules", "0190")),
        ("torn", {"file": "live-b", "bytes": 12}, ("live-b", "12 bytes")),
    ],
)
def test_a_finding_names_its_place(code: str, values: dict[str, str | int], words: tuple[str, ...]) -> None:
    said = say_notice(T, code, values)
    assert all(word in said for word in words), said


def test_an_app_that_is_open_is_named_with_its_address_where_it_has_one() -> None:
    assert "Close it there first." in say_fault(T, "locked", {"folder": "kept"})
    said = say_fault(T, "locked", {"folder": "kept", "address": "http://127.0.0.1:8770"})
    assert said.endswith("“kept”. Go to http://127.0.0.1:8770, or close it there first.")


def test_a_refused_file_is_quoted_without_what_would_command_the_screen() -> None:
    said = say_refused(T, {"line": 3, "reason": "not-json", "quote": "\x1b[2Jboo"})
    assert said == "Line 3 cannot be read. It says “ [2Jboo”."


def test_an_unheard_of_reason_is_told_as_it_stands() -> None:
    assert say_refused(T, {"line": 2, "reason": "odd"}) == "The file cannot be taken in (odd)."


def test_a_game_that_is_left_out_is_named_by_what_it_tells() -> None:
    assert say_left_out(T, ("Ana", "Ben"), "2026-11-30T18:00", "0190", "no") == "Ana and Ben, Nov 30, 2026, 0190: no."
    assert say_left_out(T, (), "", "0190", "no") == "0190: no."
    assert say_stays(T, 1) == "1 game stays only in the file. Keep the file: another version may read it."
