"""An address is given away only where somebody listens at it, and only one of this machine."""

import socket

import pytest

from scorekeeper.app.running import values_of
from scorekeeper.store.errors import LockedError


def test_the_address_of_an_app_that_listens_is_told_and_that_of_one_that_left_is_not() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        address = f"http://127.0.0.1:{listening.getsockname()[1]}"
        fault = LockedError(folder="kept", told=address)
        assert values_of(fault) == {"folder": "kept", "told": address, "address": address}
    assert "address" not in values_of(fault)


@pytest.mark.parametrize(
    "told", ["", "http://127.0.0.1:99999", "http://127.0.0.1:{port}/x", "http://localhost:{port}", "https://a.example"]
)
def test_what_is_no_address_of_ours_is_never_told(told: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        told = told.format(port=listening.getsockname()[1])
        assert "address" not in values_of(LockedError(folder="kept", told=told))
    assert values_of(LockedError(folder="kept")) == {"folder": "kept"}
