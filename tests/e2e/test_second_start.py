"""Whoever starts the app a second time is told where it is already."""

import os
import subprocess
import sys

import pytest

from tests.e2e.table import Server


def started_again(server: Server, *words: str) -> "subprocess.CompletedProcess[str]":
    """What a second start over the same games comes to."""
    environment = {**os.environ, "SCOREKEEPER_DATA": str(server.folder)}
    command = [sys.executable, "-m", "scorekeeper", *words]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize("words", [(), ("serve", "--no-browser")])
def test_a_second_start_names_the_address_of_the_first(server: Server, words: tuple[str, ...]) -> None:
    second = started_again(server, *words)
    assert (second.returncode, second.stdout) == (1, "")
    assert f"Go to {server.address}, or close it there first." in second.stderr


def test_an_app_that_was_killed_is_in_nobodys_way(server: Server) -> None:
    server.kill()
    assert f":{server.port}" in (server.folder / "lock").read_text()
    assert started_again(server, "check").returncode == 0
    server.start()
    assert f"Go to {server.address}," in started_again(server).stderr
