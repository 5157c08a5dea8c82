"""Output that the documentation shows: `python -m tests.shown_output` (make docs) writes what the commands print now.

A block of code that begins with `$ limpet …` is a session. Its commands run in a folder that has `examples/` and the
files of `docs/examples/`; what comes after them is replaced, unless it is `…`. Times, and who decided, differ from run
to run: where nothing else differs, the text stays as it is. A session about a program that is not there is left alone.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import shlex
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from limpet.cli.main import main

ROOT = Path(__file__).resolve().parent.parent
PAGES = ("README.md", "docs/function.md", "docs/reports.md", "docs/prove.md")
_SESSION = re.compile(r"(?<=^```\n)(?=[^`]*^\$ limpet )(?:(?!^```).*\n)+(?=^```)", re.M)
_VARYING = re.compile(r"\d+\.\d s |(?<=   prove, ).*$|(?<=checked by )[\w, ]+", re.M)
_HOME = "/home/you"
_LEFT_OUT = "…\n"


def sessions(text: str) -> Iterator[re.Match[str]]:
    return (match for match in _SESSION.finditer(text) if _can_run(match[0]))


def _can_run(session: str) -> bool:
    """Whether all programs are there; excerpts and other people's solvers are not for us."""
    commands = [line for line in session.splitlines() if line.startswith("$ limpet ")]
    words = [word for line in commands for word in shlex.split(line, comments=True)]
    programs = [word for word in words if word.endswith(".c")]
    there = all((ROOT / name).is_file() or (ROOT / "docs" / "examples" / name).is_file() for name in programs)
    proofs = {word for line in commands if "--proof" in line for word in line.split()}
    read = {word for word in words if word.endswith(".smt2")}
    return there and bool(programs) and read <= proofs and "command:" not in session


def replayed(session: str) -> str:
    """The session as it is now. Commands of others, and what they print, stay."""
    parts = re.split(r"(?m)^(?=\$ )", session)
    with _folder() as folder:
        shown = [parts[0]]
        status = 0
        for part in parts[1:]:
            command, _, printed = part.partition("\n")
            words = shlex.split(command.removeprefix("$ "), comments=True)
            if words == ["echo", "$?"]:
                printed = f"{status}\n"
            elif words[0] == "limpet":
                status, now = _run(words[1:])
                now = now.replace(str(folder), _HOME)
                printed = printed if printed == _LEFT_OUT or unvarying(printed) == unvarying(now) else now
            shown.append(f"{command}\n{printed}")
    return "".join(shown)


def unvarying(text: str) -> str:
    return _VARYING.sub("", text)


@contextlib.contextmanager
def _folder() -> Iterator[Path]:
    before = os.getcwd()
    with tempfile.TemporaryDirectory(prefix="limpet-docs-") as name:
        folder = Path(name)
        shutil.copytree(ROOT / "examples", folder / "examples")
        for file in (ROOT / "docs" / "examples").iterdir():
            shutil.copy(file, folder)
        os.chdir(folder)
        try:
            yield folder
        finally:
            os.chdir(before)


def _run(words: list[str]) -> tuple[int, str]:
    """Both streams together, as a terminal shows them."""
    kept = {name: os.environ.get(name) for name in ("COLUMNS", "NO_COLOR")}
    os.environ |= {"COLUMNS": "120", "NO_COLOR": "1"}
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding="utf-8", write_through=True)
    try:
        with contextlib.redirect_stdout(stream), contextlib.redirect_stderr(stream):
            status = main(words)
    finally:
        for name, value in kept.items():
            os.environ.pop(name, None)
            if value is not None:
                os.environ[name] = value
    stream.flush()
    return status, raw.getvalue().decode()


def updated(text: str) -> str:
    return _SESSION.sub(lambda match: replayed(match[0]) if _can_run(match[0]) else match[0], text)


def update() -> int:
    for name in PAGES:
        page = ROOT / name
        text = page.read_text(encoding="utf-8")
        now = updated(text)
        if now != text:
            page.write_text(now, encoding="utf-8")
            sys.stdout.write(f"{name} has changed\n")
    return 0


if __name__ == "__main__":
    sys.exit(update())
