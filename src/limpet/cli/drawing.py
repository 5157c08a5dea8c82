"""The part of drawing that needs rich's console; loaded when there is something to draw."""

from __future__ import annotations

import os

from rich.console import Console
from rich.text import Text


def make_console(colour: bool | None, stderr: bool) -> Console:
    plain = colour is False or (colour is None and bool(os.environ.get("NO_COLOR")))
    return Console(
        stderr=stderr,
        highlight=False,
        markup=False,
        emoji=False,
        soft_wrap=True,
        force_terminal=True if colour else None,
        color_system=None if plain else "auto",
        no_color=False if colour else None,
    )


def draw_line(console: Console, parts: list[str | tuple[str, str]]) -> None:
    """A pair is text with a style."""
    console.print(Text.assemble(*parts))
