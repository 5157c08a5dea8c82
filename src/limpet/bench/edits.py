"""Seeded bugs: a task may replace a piece of text in one of its files, in a copy that lives as long as its run."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from limpet.bench.tasks import Edit, Program


def edited_program(program: Program, edits: Sequence[Edit], directory: Path) -> Program:
    """With copies in place of the files that are edited.

    A source is named. A header is found by its directory: its copy goes where the search begins.
    """
    texts: dict[str, str] = {}
    for edit in edits:
        text = texts.get(edit.file)
        if text is None:
            text = Path(edit.file).read_text(encoding="utf-8", errors="surrogateescape")
        texts[edit.file] = text.replace(edit.find, edit.replace)
    headers = directory / "include"
    copies: dict[str, str] = {}
    for number, (file, text) in enumerate(texts.items()):
        if file in (*program.sources, *program.overrides):
            copy = directory / str(number) / os.path.basename(file)
            copies[file] = str(copy)
        else:
            copy = headers / _below_include(file, program)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(text, encoding="utf-8", errors="surrogateescape")
    first = (str(headers),) if headers.exists() else ()
    return replace(
        program,
        sources=tuple(copies.get(file, file) for file in program.sources),
        overrides=tuple(copies.get(file, file) for file in program.overrides),
        includes=first + program.includes,
    )


def _below_include(file: str, program: Program) -> str:
    """How `#include <…>` names it. Of several directories, the first that has it, as for the compiler."""
    for directory in program.includes:
        if file.startswith(directory.rstrip("/") + "/"):
            return os.path.relpath(file, directory)
    return os.path.basename(file)


def is_used(file: str, program: Program) -> bool:
    """Is it one of the sources, or below one of the include directories?"""
    return file in (*program.sources, *program.overrides) or any(
        file.startswith(directory.rstrip("/") + "/") for directory in program.includes
    )
