"""What cannot be, by taps: each gets a sentence that quotes it, and nothing is lost."""

import os
import stat
import subprocess
import sys
from pathlib import Path

from tests.e2e.table import Player, Server
from tests.e2e.test_reference_hand import set_up

NO_TABLES = (
    (("", ""), "", "", "Who plays?"),
    (("Ana", "ana"), "", "", "“Ana” sits there twice"),
    (("Ana", "x" * 10_000), "", "", "is too long for a name"),
    (("Ana", "Ben"), "0", "", "“0” is no target"),
    (("Ana", "Ben"), "-5", "", "“-5” is no target"),
    (("Ana", "Ben"), "many", "", "“many” is no target"),
    (("Ana", "Ben"), "", "15", "15 tiles each are more than the set has: 14"),
)
"""Names, target, tiles dealt, and what is said of them."""


def test_a_table_that_cannot_play_is_told_why(player: Player) -> None:
    player.tap("new-game")
    player.wait_for("name-1")
    for names, target, deal, said in NO_TABLES:
        for field, typed in (("name-1", names[0]), ("name-2", names[1]), ("target", target), ("deal", deal)):
            player.type(field, typed)
        player.tap("begin")
        player.says("setup-problems", said)


def test_no_ninth_player_can_sit_down(player: Player) -> None:
    player.tap("new-game")
    for seat in range(3, 9):
        player.tap("add-player")
        player.wait_for(f"name-{seat}")
    assert player.wait_for("add-player").get_attribute("aria-disabled") == "true"


def test_a_tile_that_does_not_fit_is_refused_and_play_goes_on(player: Player) -> None:
    set_up(player)
    player.tap("tile-6-4")
    player.says("why", "6 + 4 = 10")
    player.tap("tile-5-5")
    player.says("refused", "5-5", "does not fit")
    player.tap("tile-6-5")
    player.says("why", "5 + 4 = 9")
    assert not player.is_there("refused")


def test_a_second_process_on_the_same_games_is_told_so(player: Player, server: Server) -> None:
    second = _start(server.folder)
    assert second.returncode == 1
    assert "already open" in second.stderr
    assert str(server.folder) in second.stderr
    assert "Traceback" not in second.stderr
    player.wait_for("new-game")


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    told = _start(blocked / "data")
    assert told.returncode == 1
    assert str(blocked) in told.stderr
    assert "Traceback" not in told.stderr
    if os.geteuid() != 0:
        closed = tmp_path / "closed"
        closed.mkdir(mode=stat.S_IRUSR | stat.S_IXUSR)
        assert "cannot be written" in _start(closed).stderr or "Nothing can be written" in _start(closed).stderr


def test_a_damaged_file_is_told_and_the_rest_is_there(player: Player, server: Server) -> None:
    set_up(player)
    player.tap("tile-6-4")
    player.says("why", "6 + 4 = 10")
    player.page.goto("about:blank")
    server.stop()
    live = max(server.folder.glob("live*"), key=lambda path: path.stat().st_size)
    data = bytearray(live.read_bytes())
    data[len(data) // 2] ^= 1
    live.write_bytes(bytes(data))
    server.start()
    player.faults.clear()
    player.open()
    player.wait_for("kept-notice")
    player.wait_for("new-game")


def _start(folder: Path) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "scorekeeper", "serve", "--no-browser"],
        env={**os.environ, "SCOREKEEPER_DATA": str(folder)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
