"""Files of the person's own, picked inside the tap itself: Safari opens its list of files at no other moment."""

from collections.abc import Awaitable, Callable

import flet as ft

from scorekeeper.ui.hooks import use_stable


def use_pick(on_file: Callable[[bytes], Awaitable[None]]) -> ft.ClientAction:
    """What a tap does to have one file picked; `on_file` gets its bytes, and nothing is called if none was picked."""

    async def picked(event: ft.FilePickerResultEvent) -> None:
        data = event.files[0].bytes if event.files else None
        if data is not None:
            await on_file(data)

    newest = use_stable(picked)

    async def hear(event: ft.FilePickerResultEvent) -> None:
        await newest(event)

    return ft.use_memo(lambda: ft.PickFiles(ft.FilePicker(on_result=hear), with_data=True), [])
