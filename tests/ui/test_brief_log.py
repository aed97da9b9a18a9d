"""What is sent to a browser is not told to a log that nobody reads."""

import asyncio
import logging
from collections.abc import Iterator

import pytest
from flet.messaging.protocol import Message, MessageAction
from flet_web.fastapi.flet_app import FletApp

from scorekeeper.ui.brief_log import brief_log


class Long:
    """Something that takes too long to tell."""

    told = 0

    def __repr__(self) -> str:
        Long.told += 1
        return "…"

    def __getstate__(self) -> object:
        return None


@pytest.fixture
def as_flet_has_it() -> Iterator[None]:
    before = Message.__repr__
    Long.told = 0
    yield
    Message.__repr__ = before  # type: ignore[method-assign]


def send(body: object) -> None:
    """What Flet's server does with a message before it is encoded."""
    sender = object.__new__(FletApp)
    with pytest.raises((AttributeError, TypeError)):
        FletApp.send_message(sender, Message(MessageAction.PATCH_CONTROL, body))


@pytest.mark.usefixtures("as_flet_has_it")
async def test_flet_tells_the_whole_message_though_nobody_asked() -> None:
    """The day this fails Flet has mended itself and the module may go."""
    assert not logging.getLogger("flet_transport").isEnabledFor(logging.DEBUG)
    send(Long())
    assert Long.told == 1
    await asyncio.sleep(0)


@pytest.mark.usefixtures("as_flet_has_it")
async def test_a_message_told_in_short_leaves_its_content_alone() -> None:
    brief_log()
    send(Long())
    assert Long.told == 0
    assert repr(Message(MessageAction.PATCH_CONTROL, Long())) == "Message(PATCH_CONTROL)"
