"""The command line as a whole, within this process."""

import sys

import pytest
from typer.testing import CliRunner

from scorekeeper import __main__, __version__
from scorekeeper.cli import app as cli
from scorekeeper.cli.score import account_of, saying
from scorekeeper.cli.sheet import print_account
from scorekeeper.words.translate import translator
from tests.golden.accounts import FOLDER

runner = CliRunner()


def test_the_version_is_told() -> None:
    assert runner.invoke(cli.app, ["--version"]).output == f"scorekeeper {__version__}\n"


def test_a_command_that_is_not_there_is_refused_by_name() -> None:
    done = runner.invoke(cli.app, ["skore"])
    assert done.exit_code == 2
    assert "skore" in done.output


@pytest.mark.parametrize(("file", "status"), [("reference.txt", 0), ("everything.txt", 1), ("reference.json", 2)])
def test_score_runs_within_a_process_too(file: str, status: int) -> None:
    for options in ([], ["--json"]):
        assert runner.invoke(cli.app, ["score", str(FOLDER / file), *options]).exit_code == status


def test_what_is_piped_in_is_read_as_bytes() -> None:
    done = runner.invoke(cli.app, ["score", "-", "--json"], input=b"\xef\xbb\xbfseats: Ana, Ben\r\nhand: 7")
    assert (done.exit_code, '"seats": ["Ana", "Ben"]' in done.output) == (0, True)


def test_a_name_that_looks_like_markup_is_printed_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    told = account_of(b"seats: [bold]Ana[/], :smile:\nhand: 7 leads 1\n1 5-5")
    assert told is not None
    t = translator(())
    print_account(t, told, saying(t, told))
    printed = capsys.readouterr().out
    assert "[bold]Ana[/] leads 5-5" in printed
    assert "[bold]Ana[/] / :smile:" in printed


def test_a_name_cannot_command_the_screen(capsys: pytest.CaptureFixture[str]) -> None:
    told = account_of("seats: A\x1b[2Ja, \x9bBen 👩\u200d👧\nhand: 7 leads 1\n1 5-5\n\x07".encode())
    assert told is not None
    t = translator(())
    print_account(t, told, saying(t, told))
    printed = capsys.readouterr().out
    assert "A [2Ja leads 5-5" in printed
    assert "Ben 👩\u200d👧" in printed
    assert not {"\x1b", "\x9b", "\x07"} & set(printed)


def test_the_app_opens_without_words_and_the_command_line_with_them(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[str] = []

    def opened(**_: object) -> int:
        called.append("app")
        return 3

    def ran(*_: object) -> None:
        called.append("words")

    monkeypatch.setattr("scorekeeper.ui.start.start", opened)
    monkeypatch.setattr(cli, "run", ran)
    monkeypatch.setattr(sys, "argv", ["scorekeeper"])
    with pytest.raises(SystemExit) as left:
        __main__.main()
    assert left.value.code == 3
    monkeypatch.setattr(sys, "argv", ["scorekeeper", "score", "x"])
    __main__.main()
    assert called == ["app", "words"]


def test_whatever_breaks_a_person_gets_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(**_: object) -> None:
        raise RuntimeError("the table fell over")

    monkeypatch.setattr(cli, "app", broken)
    with pytest.raises(SystemExit) as left:
        cli.run(__main__.start)
    assert left.value.code == 70
    assert capsys.readouterr().err == "Something broke in Scorekeeper itself: RuntimeError: the table fell over\n"


def test_a_python_without_what_it_needs_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["scorekeeper", "score"])
    monkeypatch.setitem(sys.modules, "scorekeeper.cli.app", None)
    with pytest.raises(SystemExit, match=r"not installed in this Python: “scorekeeper\.cli\.app” is missing"):
        __main__.main()
