"""The button that leads to the report to print."""

import flet as ft

from scorekeeper.ui.address import address
from scorekeeper.ui.context import Sight, go
from scorekeeper.ui.parts.buttons import Weight, button


def report_button(see: Sight, session: str = "") -> ft.Control:
    """To the report of a session, else of the games that are chosen."""
    route = address("/report", session) if session else "/report"
    label = see.t.text("Report to print")
    return button("to-report", label, lambda: go(route), see.colours, weight=Weight.PLAIN, icon=ft.Icons.PRINT_OUTLINED)
