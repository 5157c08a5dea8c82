"""The comment header of a program: what is known about it, and how to run it.

    // limpet: safe --unwind 8              verdict, then options of `limpet verify`
    // limpet: unsafe(shift@12) --m32       what is violated, and in which line
    // limpet: bounded --unwind 4           nothing is found up to this bound, and the bound is too small for more
    // why: one sentence
    // inputs: 17, -3                       unsafe: values of the nondeterministic functions that lead to it;
                                            otherwise: values of a run to the end that fulfils all assumptions
    // native: unseen, for this reason      unsafe: a native run under sanitizers does not show it
    // modes: 32 64                         data models in which it can be run (default: both)
    // args: a "b c"                        command line arguments, quoted as in a shell
    // stdin: text\\n                        standard input, with C escapes
    // exit: 3                              exit status (default 0)

A verdict stands in the first line of the file; the header ends at the first line that is no `//` comment. Lines with
other keys are remarks. Programs of which only the output is known (`run`) have no verdict.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path

from limpet.base.properties import KINDS, Verdict

PROGRAMS = Path(__file__).resolve().parent
MARKER = "// <- here"
"""Stands at the end of the line that an unsafe program names in its header."""

_FIELD = re.compile(r"//\s*(limpet|why|inputs|native|modes|args|stdin|exit):(?: (.*))?$")
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
    verdict: Verdict | None = None
    """What the program claims about itself; None when it claims nothing."""
    violation: Violation | None = None
    """What an unsafe program violates: this and nothing else."""
    options: tuple[str, ...] = ()
    why: str = ""
    inputs: tuple[str, ...] = ()
    unseen: bool = False
    """Whether sanitizers let a native run of an unsafe program pass."""
    modes: tuple[int, ...] = (32, 64)
    args: tuple[str, ...] = ()
    stdin: bytes = b""
    exit_status: int = 0

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

    @property
    def verdict(self) -> Verdict:
        assert self.header.verdict is not None
        return self.header.verdict


def parse_header(text: str, origin: str = "<text>") -> Header:
    fields = _fields(text, origin)
    native = fields.get("native", "").strip()
    if native and not native.startswith("unseen, "):
        raise HeaderError(f"{origin}: expected 'unseen, REASON', not '{native}'")
    try:
        verdict, violation, options = _claim(fields.get("limpet"), origin)
        header = Header(
            verdict,
            violation,
            options,
            fields.get("why", "").strip(),
            _inputs(fields.get("inputs", "").strip(), origin),
            bool(native),
            tuple(int(word) for word in fields.get("modes", "32 64").split()),
            tuple(shlex.split(fields.get("args", ""))),
            unescape(fields.get("stdin", "")),
            int(fields.get("exit", "0")),
        )
    except HeaderError:
        raise
    except ValueError as error:
        raise HeaderError(f"{origin}: {error}") from error
    if not header.modes or not set(header.modes) <= {32, 64}:
        raise HeaderError(f"{origin}: modes are 32 and 64, not '{fields['modes']}'")
    return header


def _fields(text: str, origin: str) -> dict[str, str]:
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
        fields[match[1]] = match[2] or ""
    return fields


def _claim(claim: str | None, origin: str) -> tuple[Verdict | None, Violation | None, tuple[str, ...]]:
    if claim is None:
        return None, None, ()
    match = _CLAIM.match(claim.strip())
    if match is None:
        raise HeaderError(f"{origin}:1: expected 'safe', 'bounded' or 'unsafe(KIND@LINE)', not '{claim}'")
    verdict, kind, line, options = match.groups()
    if kind is not None and kind not in KINDS:
        raise HeaderError(f"{origin}:1: there is no property kind '{kind}'")
    violation = Violation(kind, int(line)) if kind is not None else None
    return Verdict(verdict or "unsafe"), violation, tuple(shlex.split(options or ""))


def _inputs(text: str, origin: str) -> tuple[str, ...]:
    values = tuple(value.strip() for value in text.split(",")) if text else ()
    wrong = [value for value in values if not value or " " in value]
    if wrong:
        raise HeaderError(f"{origin}: inputs are separated by commas, '{wrong[0]}' is no value")
    return values


def unescape(text: str) -> bytes:
    """The bytes that a C string literal with this content stands for."""
    return text.encode("latin-1", "backslashreplace").decode("unicode_escape").encode("latin-1")


@cache
def read_header(path: Path) -> Header:
    """Several test files go through the same folders."""
    return parse_header(path.read_text(encoding="utf-8"), str(path))


def read_program(path: Path) -> Program:
    """One with a verdict, and a sentence why."""
    header = read_header(path)
    if header.verdict is None:
        raise HeaderError(f"{path}:1: there is no verdict")
    if not header.why:
        raise HeaderError(f"{path}: there is no line that says why")
    return Program(path.stem, path, header)


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
