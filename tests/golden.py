"""Golden files: what a stage makes of small programs, in full, to read and to compare.

    [case sum_of_two --unwind 3]      a name, and options of `limpet show`
    int main(void) { … }              the program
    [out]                             what comes out; [out STAGE] where several stages are shown
    …

Lines before the first case are remarks. `pytest --update-golden` writes what comes out now into the files; read the
difference before you commit it.
"""

from __future__ import annotations

import fcntl
import re
import shlex
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from limpet.cli.main import main

_CASE = re.compile(r"\[case ([a-z][a-z0-9_]*)((?: .*)?)\]$")
_OUT = re.compile(r"\[out(?: ([a-z]+))?\]$")


class GoldenError(ValueError):
    """A file that cannot be understood. Says where."""


@dataclass(frozen=True, slots=True)
class Case:
    path: Path
    name: str
    options: str
    source: str
    expected: dict[str, str]
    """By stage; the stage is empty where there is only one."""

    def text(self) -> str:
        outputs = (f"[out {stage}]\n{text}" if stage else f"[out]\n{text}" for stage, text in self.expected.items())
        return f"[case {self.name}{self.options}]\n{self.source}" + "".join(outputs)


@dataclass(frozen=True, slots=True)
class GoldenFile:
    remarks: str
    cases: list[Case]

    def text(self) -> str:
        return self.remarks + "\n".join(case.text() for case in self.cases)


def parse(path: Path, text: str) -> GoldenFile:
    remarks: list[str] = []
    cases: list[Case] = []
    current = remarks
    texts: list[tuple[list[str], dict[str, list[str]]]] = []
    heads: list[tuple[str, str]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if match := _CASE.match(line):
            if match[1] in (name for name, _ in heads):
                raise GoldenError(f"{path}:{number}: a second case '{match[1]}'")
            current = []
            heads.append((match[1], match[2]))
            texts.append((current, {}))
        elif match := _OUT.match(line):
            stage = match[1] or ""
            if not texts or stage in texts[-1][1]:
                raise GoldenError(f"{path}:{number}: '{line}' belongs to no case, or comes twice")
            current = texts[-1][1][stage] = []
        elif line.startswith(("[case", "[out")):
            raise GoldenError(f"{path}:{number}: expected '[case name options…]' or '[out stage]', not '{line}'")
        else:
            current.append(line)
    for (name, options), (source, outputs) in zip(heads, texts, strict=True):
        if not outputs:
            raise GoldenError(f"{path}: the case '{name}' has no [out]")
        found = {stage: _block(lines) for stage, lines in outputs.items()}
        cases.append(Case(path, name, options, _block(source), found))
    return GoldenFile("".join(f"{line}\n" for line in remarks), cases)


def _block(lines: list[str]) -> str:
    """Without empty lines at the end."""
    return "\n".join(lines).rstrip() + "\n"


def cases(path: Path) -> list[ParameterSet]:
    return [pytest.param(case, id=case.name) for case in parse(path, path.read_text(encoding="utf-8")).cases]


Show = Callable[[str, str, str], str]
"""(stage, source, options) to text."""


class Golden:
    """The fixture `golden`: `golden.check(case, make)` compares, or writes with `--update-golden`."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str], update: bool) -> None:
        self._folder, self._capsys, self._update = folder, capsys, update

    def show(self, stage: str, source: str, options: str) -> str:
        """What `limpet show STAGE p.c` prints about the program."""
        (self._folder / "p.c").write_text(source, encoding="utf-8")
        code = main(["show", stage, "p.c", *shlex.split(options)])
        out, err = self._capsys.readouterr()
        assert code == 0 and not err, err
        return out

    def check(self, case: Case, make: Show) -> None:
        made = {stage: _block(make(stage, case.source, case.options).splitlines()) for stage in case.expected}
        if self._update and made != case.expected:
            update(Case(case.path, case.name, case.options, case.source, made))
        elif not self._update:
            for stage, text in made.items():
                assert text == case.expected[stage], f"{case.path.name}: if this is right: pytest --update-golden"


def update(case: Case) -> None:
    """Other processes may be writing other cases of the same file."""
    with open(case.path, "r+", encoding="utf-8") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        found = parse(case.path, file.read())
        changed = GoldenFile(found.remarks, [case if case.name == each.name else each for each in found.cases])
        file.seek(0)
        file.truncate()
        file.write(changed.text())
