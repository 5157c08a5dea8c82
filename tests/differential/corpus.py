"""Where the corpus programs are. A folder that holds a `main.c` is one program of several files."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tests.programs.headers import PROGRAMS, Header, read_header


@dataclass(frozen=True, slots=True)
class Program:
    name: str
    """Path below the corpus folder, without suffix: `bits/popcount`."""
    files: tuple[Path, ...]
    header: Header
    stem: Path
    """The path of the program without its suffix; the recorded output is beside it."""

    def output_path(self, mode: int) -> Path:
        """The file with the expected output; `.out32` exists only where it differs from `.out`."""
        special = self.stem.parent / f"{self.stem.name}.out32"
        if mode == 32 and special.exists():
            return special
        return self.stem.parent / f"{self.stem.name}.out"

    def expected_output(self, mode: int) -> bytes:
        return self.output_path(mode).read_bytes()


def programs_below(folder: Path) -> list[Program]:
    found: list[Program] = []
    pending = [folder]
    while pending:
        current = pending.pop()
        main = current / "main.c"
        if main.exists():
            found.append(_program(folder, current, tuple(sorted(current.glob("*.c"))), main))
            continue
        for path in current.iterdir():
            if path.is_dir():
                pending.append(path)
            elif path.suffix == ".c":
                found.append(_program(folder, path.with_suffix(""), (path,), path))
    return sorted(found, key=lambda program: program.name)


def _program(folder: Path, stem: Path, files: tuple[Path, ...], main: Path) -> Program:
    return Program(stem.relative_to(folder).as_posix(), files, read_header(main), stem)


def run_programs() -> list[Program]:
    """Programs with a recorded output."""
    return programs_below(PROGRAMS / "run")


def error_programs() -> list[Program]:
    """Programs that claim to go wrong at one place, and their corrected twins."""
    return programs_below(PROGRAMS / "errors")
