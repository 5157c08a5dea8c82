"""Proofs as files: the clauses and the invariants, in one text for readers and other tools.

It is an SMT-LIB script: invariants are `define-fun`s, clauses are assertions over them, so any solver that knows
quantifiers can check it (sat: the proof is right). What belongs to it (versions, sources, options) stands in comments
at the top, with a digest of the clauses, by which one can tell whether they are those of a given program.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from itertools import zip_longest
from pathlib import Path
from typing import Any, NamedTuple

from limpet.base.diagnostics import InputError, Location, input_error
from limpet.base.targets import write_text
from limpet.clauses.smtlib import HornTexts, definition_text, horn_texts
from limpet.clauses.smtlib_reader import HornReader
from limpet.clauses.system import Interpretation, System

FIRST_LINE = "; limpet proof 1"
DIGEST = "clauses"
"""The key of the digest in `meta`."""
_INVARIANTS = "; ---- invariants ----"
_CLAUSES = "; ---- clauses ----"
_END = "(check-sat)"


class Proof(NamedTuple):
    system: System
    interpretation: Interpretation
    meta: dict[str, Any]
    """With the digest of the clauses."""
    clauses: str
    """As they stand in the file."""


def clauses_digest(system: System) -> str:
    """Equal for equal clauses. Raises Unsupported."""
    return _digest(horn_texts(system))


def first_difference(proof: Proof, system: System) -> str | None:
    """Where the clauses of the proof are not those of the system: a clause by its name. None: they are the same."""
    texts = horn_texts(system)
    if proof.meta[DIGEST] == _digest(texts):
        return None
    name = ""
    for theirs, ours in zip_longest(proof.clauses.split("\n"), "\n".join(texts.clauses).split("\n")):
        if theirs != ours:
            break
        name = theirs.removeprefix("; ") if theirs.startswith("; ") else name
    for line in (ours, theirs):
        if line is not None and line.startswith("; "):
            return line.removeprefix("; ")
    return name or "without a name"


def _digest(texts: HornTexts) -> str:
    # Operators of our own mean what their names say: their definitions are for others.
    return hashlib.sha256("\n".join([*texts.declarations, *texts.clauses]).encode()).hexdigest()


# --- writing ----------------------------------------------------------------------------------------------------


def write_proof(path: Path | str, system: System, interpretation: Interpretation, meta: Mapping[str, Any]) -> None:
    """`meta`: what JSON can say. Raises InputError if the file cannot be written, Unsupported."""
    text = proof_text(system, interpretation, meta)
    write_text(path, text, "--proof")


def proof_text(system: System, interpretation: Interpretation, meta: Mapping[str, Any]) -> str:
    texts = horn_texts(system)
    operators = dict(texts.operators)
    definitions: list[str] = []
    for predicate in system.predicates:
        where = f"{predicate.function}, {predicate.location}" if predicate.location else predicate.function
        if where:
            definitions.append(f"; {' '.join(where.split())}")
        definitions.append(definition_text(system.builder, predicate, interpretation[predicate], operators))
    everything = {**meta, DIGEST: _digest(texts)}
    lines = [
        FIRST_LINE,
        *(f"; {key}: {json.dumps(value, sort_keys=True)}" for key, value in everything.items()),
        "(set-logic ALL)",
        *(text for _, text in sorted(operators.items())),
        _INVARIANTS,
        *definitions,
        _CLAUSES,
        *texts.clauses,
        _END,
    ]
    return "\n".join(lines) + "\n"


# --- reading ----------------------------------------------------------------------------------------------------


def read_proof(path: Path | str) -> Proof:
    """Raises InputError, which says where the file is not a proof."""
    file = str(path)
    try:
        text = Path(path).read_bytes().decode("utf-8")
    except OSError as error:
        raise input_error("no-such-file", f"cannot read {file}: {error.strerror}", Location(file)) from None
    except UnicodeDecodeError:
        raise input_error("not-a-proof", "this is not a text file", Location(file)) from None
    return parse_proof(text, file)


def parse_proof(text: str, file: str = "<proof>") -> Proof:
    meta = _meta(text, file)
    wanted = meta.get(DIGEST)
    if not isinstance(wanted, str):
        raise _malformed(file, 1, "there is no digest of the clauses")
    start, end = text.find(f"\n{_CLAUSES}\n"), text.rfind(f"\n{_END}")
    if start < 0 or end < start:
        raise _malformed(file, text.count("\n") + 1, f"the clauses between `{_CLAUSES}` and `{_END}` are missing")
    if text[end:].strip() != _END:
        raise _malformed(file, text.count("\n", 0, end) + 3, f"`{_END}` is expected to be the end")
    begin = start + len(_CLAUSES) + 2
    reader = HornReader(file, defined=True)
    # Each part on its own: nothing that stands elsewhere changes what the clauses are.
    reader.read_commands(text[:begin])
    if reader.system.rules:
        raise _malformed(file, 1, "there is a clause before the clauses")
    predicates = list(reader.system.predicates)
    reader.read_commands(text[:end], begin)
    system = reader.system
    if system.predicates != predicates:
        raise _malformed(file, text.count("\n", 0, begin) + 1, "there is an invariant among the clauses")
    missing = [predicate for predicate in predicates if predicate not in reader.definitions]
    if missing:
        raise _malformed(file, 1, f"there is no invariant for `{missing[0].name}`")
    read = horn_texts(System(system.builder, predicates))
    clauses = text[begin:end] if end > begin else ""
    read.clauses = [clauses] if clauses else []
    if _digest(read) != wanted:
        message = "the clauses are not those that the digest was made of"
        raise input_error("proof-changed", message, Location(file, text.count("\n", 0, begin) + 1))
    return Proof(system, reader.definitions, meta, clauses)


def _malformed(file: str, line: int, message: str) -> InputError:
    return input_error("not-a-proof", message, Location(file, line))


def _meta(text: str, file: str) -> dict[str, Any]:
    lines = text.split("\n")
    if lines[0] != FIRST_LINE:
        raise _malformed(file, 1, f"this is not a proof: its first line is not `{FIRST_LINE}`")
    meta: dict[str, Any] = {}
    for number, line in enumerate(lines[1:], 2):
        if not line.startswith("; "):
            break
        key, colon, value = line.removeprefix("; ").partition(": ")
        if not colon:
            raise _malformed(file, number, "a key and its value are expected")
        try:
            meta[key] = json.loads(value)
        except (ValueError, RecursionError):
            raise _malformed(file, number, f"the value of `{key}` is not understood") from None
    return meta
