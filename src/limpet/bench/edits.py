"""Seeded bugs: a task may replace a piece of text in one of its files, in a copy that lives as long as its run."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from limpet.bench.tasks import Edit


def edited_arguments(arguments: Sequence[str], edits: Sequence[Edit], directory: Path) -> list[str]:
    """The arguments with copies in place of the files that are edited.

    A source is named in the arguments. A header is found by `-I`: its copy goes where the search begins.
    """
    words = list(arguments)
    texts: dict[str, str] = {}
    for edit in edits:
        text = texts.get(edit.file)
        if text is None:
            text = Path(edit.file).read_text(encoding="utf-8", errors="surrogateescape")
        texts[edit.file] = text.replace(edit.find, edit.replace)
    headers = directory / "include"
    for number, (file, text) in enumerate(texts.items()):
        if file in arguments:
            copy = directory / str(number) / os.path.basename(file)
            words = [str(copy) if word == file else word for word in words]
        else:
            copy = headers / _below_include(file, arguments)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(text, encoding="utf-8", errors="surrogateescape")
    if headers.exists():
        words.insert(0, f"-I{headers}")
    return words


def _below_include(file: str, arguments: Sequence[str]) -> str:
    """How `#include <…>` names it. Of several directories, the first that has it, as for the compiler."""
    for word in arguments:
        if word.startswith("-I") and file.startswith(word[2:].rstrip("/") + "/"):
            return os.path.relpath(file, word[2:])
    return os.path.basename(file)


def is_used(file: str, arguments: Sequence[str]) -> bool:
    """Is it one of the sources, or below one of the include directories?"""
    return file in arguments or any(
        word.startswith("-I") and file.startswith(word[2:].rstrip("/") + "/") for word in arguments
    )
