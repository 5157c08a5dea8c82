"""What a terminal shows: `python -m tests.screens` (make docs) draws docs/screens, dark and light, 80 and 160 columns.

Each command runs in a terminal of its own (a pty), so that colours and the progress line are those of users. Times
differ from run to run: where nothing else differs, a screen stays as it is.
"""

from __future__ import annotations

import fcntl
import io
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import DEFAULT_TERMINAL_THEME, MONOKAI, TerminalTheme
from rich.text import Text

from limpet.base.records import dataclass

ROOT = Path(__file__).resolve().parent.parent
SCREENS = ROOT / "docs" / "screens"
START = "import sys; from limpet.cli.main import console_main; console_main()"
WIDTHS = (80, 160)
THEMES: dict[str, TerminalTheme] = {"dark": MONOKAI, "light": DEFAULT_TERMINAL_THEME}
_CLEARED = re.compile(r"[^\n]*\r\x1b\[K")
_VARYING = re.compile(r"\d+\.\d s|\d+ s\b|limpet: .*|cut .*", re.M)
FRAME = """\
<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: monospace; font-size: {char_height}px; line-height: {line_height}px; }}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""
"""Without fonts from elsewhere."""


@dataclass(frozen=True, slots=True)
class Screen:
    title: str
    words: tuple[str, ...]
    """After `limpet verify`."""
    interrupt_after: float | None = None
    """Seconds until Ctrl-C."""
    keep_progress: bool = False
    """What is shown while it works, instead of the result."""

    @property
    def command(self) -> str:
        return "limpet verify " + " ".join(self.words)


PROGRAMS = "docs/screens/programs"
ALL = {
    "bug": Screen("A bug", ("examples/date.c",)),
    "several-bugs": Screen("Several bugs", (f"{PROGRAMS}/several.c", "--function", "copy")),
    "safe": Screen("Safe", (f"{PROGRAMS}/safe.c",)),
    "bounded": Screen("Bounded", (f"{PROGRAMS}/hash.c", "--unwind", "2", "--unwindset", "mix=3")),
    "unknown": Screen("Unknown", (f"{PROGRAMS}/inline_assembly.c",)),
    "time-out": Screen("A time limit, and a candidate", (f"{PROGRAMS}/hash.c", "--timeout", "20")),
    "ctrl-c": Screen("Ctrl-C", (f"{PROGRAMS}/hash.c",), interrupt_after=8.0),
    "progress": Screen("Progress", (f"{PROGRAMS}/hash.c",), interrupt_after=8.0, keep_progress=True),
    "vacuous": Screen("Vacuous", (f"{PROGRAMS}/vacuous.c",)),
    "compile-error": Screen("A program that does not compile", (f"{PROGRAMS}/broken.c",)),
}


def shown(screen: Screen, columns: int) -> str:
    """What the terminal has at the end, with its colours."""
    controller, terminal = pty.openpty()
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
    environment = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
    for name in ("COLUMNS", "NO_COLOR"):
        environment.pop(name, None)
    call = [sys.executable, "-c", START, "verify", *screen.words]
    with subprocess.Popen(
        call, stdin=terminal, stdout=terminal, stderr=terminal, cwd=ROOT, env=environment, start_new_session=True
    ) as command:
        os.close(terminal)
        text = _listen(controller, command, screen.interrupt_after)
    text = text.replace("\r\n", "\n")
    if screen.keep_progress:
        lines = re.findall(r"\x1b\[K(limpet: [^\r\n]+)", text)
        return f"{lines[-1]}\n" if lines else ""
    return _CLEARED.sub("", text)


def _listen(controller: int, command: subprocess.Popen[bytes], interrupt_after: float | None) -> str:
    data = b""
    began = time.monotonic()
    with io.FileIO(controller) as stream:
        while True:
            if interrupt_after is not None and time.monotonic() - began > interrupt_after:
                command.send_signal(signal.SIGINT)
                interrupt_after = None
            if not select.select([controller], [], [], 0.2)[0]:
                continue
            try:
                more = stream.read(1 << 16)
            except OSError:  # the other end is closed
                break
            if not more:
                break
            data += more
    return data.decode("utf-8", "replace")


def drawn(text: Text, title: str, columns: int, theme: TerminalTheme) -> str:
    console = Console(record=True, width=columns, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    console.print(text)
    return console.export_svg(title=title, theme=theme, code_format=FRAME, unique_id="screen")


def picture(name: str, columns: int, background: str) -> str:
    return f"{name}-{columns}-{background}.svg"


def _draw(name: str, screen: Screen, columns: int) -> None:
    """If it has changed, or a picture is missing."""
    text = Text.from_ansi(shown(screen, columns))
    plain = SCREENS / f"{name}-{columns}.txt"
    before = plain.read_text(encoding="utf-8") if plain.exists() else ""
    now = f"$ {screen.command}\n{text.plain.rstrip()}\n"
    paths = {background: SCREENS / picture(name, columns, background) for background in THEMES}
    if _VARYING.sub("", before) == _VARYING.sub("", now) and all(path.exists() for path in paths.values()):
        return
    plain.write_text(now, encoding="utf-8")
    for background, path in paths.items():
        path.write_text(drawn(text, f"limpet: {screen.title.lower()}", columns, THEMES[background]), encoding="utf-8")
        sys.stdout.write(f"docs/screens/{path.name} has changed\n")


def update() -> int:
    page = ["# Screens", "", "What `limpet verify` shows in a terminal of 80 columns; `make docs` draws these.", ""]
    for name, screen in ALL.items():
        for columns in WIDTHS:
            _draw(name, screen, columns)
        pictures = [(columns, background) for columns in WIDTHS for background in THEMES]
        links = [
            f"[{columns} columns, {background}]({picture(name, columns, background)})"
            for columns, background in pictures
        ]
        page += [f"## {screen.title}", "", f"`{screen.command}`", "", ",\n".join(links), ""]
        page += [f"![{screen.title}]({name}-80-dark.svg)", ""]
    (SCREENS / "README.md").write_text("\n".join(page).rstrip() + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(update())
