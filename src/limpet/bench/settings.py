"""The settings that defaults, groups and tasks share, and how the inner ones add to the outer ones."""

from __future__ import annotations

import difflib

from limpet.base.properties import KINDS, Verdict
from limpet.base.records import dataclass
from limpet.bench.tables import Table
from limpet.bench.tasks import VERDICTS
from limpet.svcomp.task_files import DATA_MODELS

KEYS = (
    "sources",
    "override",
    "include",
    "defines",
    "options",
    "property",
    "data_model",
    "expected",
    "kind",
    "line",
    "timeout",
    "memory_limit",
    "edit",
)


@dataclass(frozen=True, slots=True)
class Entry:
    """One text of a list, with the table and key it comes from: so that messages can point at it."""

    text: str
    table: Table
    key: str
    written: str = ""
    """The text as in the file, before variables and placeholders were replaced."""


@dataclass(frozen=True, slots=True)
class EditEntry:
    file: Entry
    find: str
    replace: str


@dataclass(frozen=True, slots=True)
class Settings:
    sources: tuple[Entry, ...] = ()
    override: tuple[Entry, ...] = ()
    include: tuple[Entry, ...] = ()
    defines: tuple[Entry, ...] = ()
    options: tuple[Entry, ...] = ()
    expected: str | None = None
    kind: str | None = None
    line: int | None = None
    timeout: float | None = None
    memory_limit: int | None = None
    edits: tuple[EditEntry, ...] = ()
    property: Entry | None = None
    word_bits: int | None = None

    def within(self, outer: Settings) -> Settings:
        """Sources of the task come first; macros and options of the task come last, where they win."""
        own_verdict = self.expected is not None
        return Settings(
            self.sources + outer.sources,
            self.override + outer.override,
            self.include + outer.include,
            outer.defines + self.defines,
            outer.options + self.options,
            self.expected or outer.expected,
            # A kind belongs to the verdict beside which it stands.
            self.kind or (None if own_verdict else outer.kind),
            self.line or (None if own_verdict else outer.line),
            self.timeout or outer.timeout,
            self.memory_limit or outer.memory_limit,
            self.edits + outer.edits,
            self.property or outer.property,
            self.word_bits or outer.word_bits,
        )


def read_settings(table: Table) -> Settings:
    expected, kind, line = table.text("expected"), table.text("kind"), table.whole("line")
    if expected is not None and expected not in VERDICTS:
        guesses = difflib.get_close_matches(expected, VERDICTS, 1, 0.5)
        notes = [f"did you mean `{guess}`?" for guess in guesses]
        raise table.error(
            f"`{expected}` is not a verdict",
            *notes,
            f"there are: {', '.join(VERDICTS)}",
            key="expected",
            value=expected,
        )
    if kind is not None and kind not in KINDS:
        guesses = difflib.get_close_matches(kind, KINDS, 1, 0.5)
        notes = [f"did you mean `{guess}`?" for guess in guesses] or [f"there are: {', '.join(KINDS)}"]
        raise table.error(f"`{kind}` is not a kind of violation", *notes, key="kind", value=kind)
    if (kind or line) and expected not in (None, Verdict.UNSAFE.value):
        key = "kind" if kind else "line"
        raise table.error(f"a task that is expected to be {expected} has no `{key}`", "leave it out", key=key)
    return Settings(
        _entries(table, "sources"),
        _entries(table, "override"),
        _entries(table, "include"),
        _entries(table, "defines"),
        _entries(table, "options"),
        expected,
        kind,
        line,
        table.number("timeout"),
        table.whole("memory_limit"),
        tuple(_edit(entry) for entry in table.tables("edit")),
        Entry(chosen, table, "property") if (chosen := table.text("property")) is not None else None,
        _word_bits(table),
    )


def _word_bits(table: Table) -> int | None:
    model = table.text("data_model")
    if model is None:
        return None
    if model not in DATA_MODELS:
        raise table.error(
            f"`{model}` is not a data model", f"there are: {', '.join(DATA_MODELS)}", key="data_model", value=model
        )
    return DATA_MODELS[model]


def _edit(table: Table) -> EditEntry:
    table.allow(("file", "find", "replace"))
    file, find, replace = table.text("file"), table.text("find"), table.data.get("replace")
    if file is None or find is None or not isinstance(replace, str):
        raise table.error("an edit needs three texts: file, find and replace")
    return EditEntry(Entry(file, table, "file"), find, replace)


def _entries(table: Table, key: str) -> tuple[Entry, ...]:
    return tuple(Entry(text, table, key) for text in table.texts(key))
