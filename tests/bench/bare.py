"""The least that can be compared with: a number and a button, by Flet in the browser's own Python."""

import json

import flet as ft
import web_page


def main(page: ft.Page) -> None:
    count = ft.Text("0")

    def add() -> None:
        count.value = str(int(count.value) + 1)
        page.update()

    page.add(
        ft.Semantics(identifier="count", content=count),
        ft.MergeSemantics(content=ft.Semantics(identifier="add", content=ft.Button("Add", on_click=add))),
    )
    page.update()
    web_page.say(json.dumps({"kind": "drawn"}))


def run() -> None:
    """Show it."""
    ft.run(main)
