"""Results as a table for spreadsheets and statistics programs: a row per run."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

from limpet.bench.judging import STAGES
from limpet.bench.records import Record

_FIELDS = (
    *("list", "group", "task", "configuration", "command", "specification", "expected", "outcome", "verdict", "score"),
    *("wall", "cpu", "memory"),
)
_LAST = ("timeout", "memory_limit", "exit_status", "version", "host", "load", "finished", "message")


def csv_of(records: Sequence[Record]) -> str:
    parameters = list(dict.fromkeys(name for record in records for name in record.parameters))
    stages = (*STAGES, "rest")
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow([*_FIELDS, *(f"stage:{name}" for name in stages), *(f"each:{name}" for name in parameters), *_LAST])
    for record in records:
        writer.writerow(
            [
                *(_cell(getattr(record, name)) for name in _FIELDS),
                *(record.stages.get(name, "") for name in stages),
                *(record.parameters.get(name, "") for name in parameters),
                *(_cell(getattr(record, name)) for name in _LAST),
            ]
        )
    return text.getvalue()


def _cell(value: object) -> object:
    return "" if value is None else value
