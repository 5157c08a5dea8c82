"""The comment header of a program whose verdict is known.

    // limpet: safe --unwind 8              verdict, then options of `limpet verify`
    // limpet: unsafe(shift@12) --m32       what is violated, and in which line
    // limpet: bounded --unwind 4           nothing is found up to this bound, and the bound is too small for more
    // why: one sentence
    // inputs: 17, -3                       unsafe: values of the nondeterministic functions that lead to it;
                                            otherwise: values of a run to the end that fulfils all assumptions
    // native: unseen, for this reason      unsafe: a native run under sanitizers does not show it

The first line of the file is the verdict; the header ends at the first line that is no `//` comment. Lines with other
keys are remarks.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from limpet.base.properties import KINDS, Verdict

PROGRAMS = Path(__file__).resolve().parent
MARKER = "// <- here"
"""Stands at the end of the line that an unsafe program names in its header."""

_FIELD = re.compile(r"//\s*(limpet|why|inputs|native):\s*(.*)$")
_CLAIM = re.compile(r"(?:(safe|bounded)|unsafe\(([a-z-]+)@(\d+)\))(?:\s+(.*))?$")
_COMPILE_FLAG = re.compile(r"--?m(32|64)$|-[DIU].|--?std=")
_COMPILE_PAIR = frozenset(
    {"-D", "-I", "-U", "-std", "--std", "-include", "--include", "--entry", "--also", "--check", "--no-check"}
)


class HeaderError(ValueError):
    """A header that cannot be understood. Says where."""


@dataclass(frozen=True, slots=True)
class Violation:
    kind: str
    line: int


@dataclass(frozen=True, slots=True)
class Header:
    verdict: Verdict
    violation: Violation | None
    """What an unsafe program violates: this and nothing else."""
    options: tuple[str, ...]
    why: str
    inputs: tuple[str, ...]
    unseen: bool = False
    """Whether sanitizers let a native run of an unsafe program pass."""

    def compile_options(self) -> list[str]:
        """Those of the options that say which program is meant, and what counts as wrong: every command needs them."""
        chosen: list[str] = []
        takes_value = False
        for option in self.options:
            if takes_value or option in _COMPILE_PAIR or _COMPILE_FLAG.match(option):
                chosen.append(option)
            takes_value = not takes_value and option in _COMPILE_PAIR
        return chosen

    def checks(self, kind: str) -> bool:
        """Whether violations of this kind count; with `--check KIND,…` only those named do."""
        chosen = [words for option, words in pairwise(self.options) if option == "--check"]
        return not chosen or any(kind in words.split(",") for words in chosen)


@dataclass(frozen=True, slots=True)
class Program:
    name: str
    """The file's name without suffix."""
    path: Path
    header: Header


def parse_header(text: str, origin: str = "<text>") -> Header:
    fields: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.startswith("//"):
            break
        match = _FIELD.match(line)
        if match is None:
            continue
        if match[1] in fields:
            raise HeaderError(f"{origin}:{number}: a second '{match[1]}' line")
        if match[1] == "limpet" and number != 1:
            raise HeaderError(f"{origin}:{number}: the verdict belongs into the first line")
        fields[match[1]] = match[2].strip()
    if "limpet" not in fields:
        raise HeaderError(f"{origin}:1: there is no verdict")
    if not fields.get("why"):
        raise HeaderError(f"{origin}: there is no line that says why")
    inputs = tuple(word for word in re.split(r"[,\s]+", fields.get("inputs", "")) if word)
    native = fields.get("native", "")
    if native and not native.startswith("unseen, "):
        raise HeaderError(f"{origin}: expected 'unseen, REASON', not '{native}'")
    return _with_claim(fields["limpet"], fields["why"], inputs, bool(native), origin)


def _with_claim(claim: str, why: str, inputs: tuple[str, ...], unseen: bool, origin: str) -> Header:
    match = _CLAIM.match(claim)
    if match is None:
        raise HeaderError(f"{origin}:1: expected 'safe', 'bounded' or 'unsafe(KIND@LINE)', not '{claim}'")
    verdict, kind, line, options = match.groups()
    if kind is not None and kind not in KINDS:
        raise HeaderError(f"{origin}:1: there is no property kind '{kind}'")
    try:
        words = tuple(shlex.split(options or ""))
    except ValueError as error:
        raise HeaderError(f"{origin}:1: {error}") from error
    violation = Violation(kind, int(line)) if kind is not None else None
    return Header(Verdict(verdict or "unsafe"), violation, words, why, inputs, unseen)


def read_program(path: Path) -> Program:
    return Program(path.stem, path, parse_header(path.read_text(encoding="utf-8"), str(path)))


def programs_in(folder: Path, verdicts: Sequence[Verdict] = tuple(Verdict)) -> list[Program]:
    """The programs of a folder in the order of their names, or those of them with one of these verdicts."""
    paths = sorted(path for path in folder.iterdir() if path.suffix in (".c", ".cpp"))
    programs = (read_program(path) for path in paths)
    return [program for program in programs if program.header.verdict in verdicts]


def verify_programs() -> list[Program]:
    """Small programs for the verifier, safe and unsafe."""
    return programs_in(PROGRAMS / "verify")


def seed_programs() -> list[Program]:
    """The example programs of the papers that Limpet builds on."""
    return programs_in(PROGRAMS / "seeds")


def paired_programs() -> list[Program]:
    """Mistakes, each with its corrected twin, in one folder for each kind: first those with memory, then others."""
    folders = [path for name in ("memory", "checks") for path in sorted((PROGRAMS / name).iterdir()) if path.is_dir()]
    return [program for folder in folders for program in programs_in(folder)]
