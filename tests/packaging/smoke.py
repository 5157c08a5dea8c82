"""Build sdist and wheel, install the wheel into an empty environment, and try what a new user tries.

python -m tests.packaging.smoke [--python python3.12] [--keep dist] [--wheels DIR]
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """\
#include <stdlib.h>
#include <string.h>
int main(void) {
    char *text = malloc(5);
    if (text)
        strcpy(text, "hello");
    free(text);
    return 0;
}
"""
LOOP = """\
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int(), moved = 0, left = n;
    while (left > 0) {
        moved++;
        left--;
    }
    if (n >= 0)
        assert(moved == n);
    return 0;
}
"""
SHIPPED = (
    "limpet/py.typed",
    "limpet/frontend/models/string.c",
    "limpet/frontend/models/contracts/string.c",
    "limpet/frontend/include/limpet.h",
    "limpet/reports/schemas/result.json",
    "limpet/plugins/files/Limpet.cmake",
    "limpet/plugins/files/limpet.mk",
)
"""Of the files that are not Python, one of each sort."""


def run(words: Sequence[str | Path], cwd: Path, status: int = 0) -> str:
    """Its output. Raises RuntimeError if it does not end as expected."""
    environment = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "PYTHONHOME")}
    done = subprocess.run(
        list(map(str, words)), cwd=cwd, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if done.returncode != status:
        shown = " ".join(map(str, words))
        raise RuntimeError(f"{shown}\nended with {done.returncode} instead of {status}\n{done.stdout[-4000:]}")
    return done.stdout


def build(into: Path) -> tuple[Path, Path]:
    """(sdist, wheel); the wheel is built from the sdist, so that is complete."""
    with tempfile.TemporaryDirectory() as scratch:
        source = Path(scratch) / "limpet"
        ignored = shutil.ignore_patterns(".git", ".venv", "__pycache__", "*.egg-info", "build", "dist", ".*_cache")
        shutil.copytree(ROOT, source, ignore=ignored)
        run([sys.executable, "-m", "build", "--outdir", into, source], ROOT)
    (sdist,) = into.glob("limpet-*.tar.gz")
    (wheel,) = into.glob("limpet-*.whl")
    return sdist, wheel


def check_contents(sdist: Path, wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    with tarfile.open(sdist) as archive_of_sources:
        sources = {name.partition("/")[2] for name in archive_of_sources.getnames()}
    missing = [name for name in SHIPPED if name not in names or f"src/{name}" not in sources]
    if missing:
        raise RuntimeError(f"not in the wheel or the sdist: {', '.join(missing)}")
    if any(name.startswith("tests/") for name in names):
        raise RuntimeError("the wheel has tests")


def try_it(python: str, wheel: Path, scratch: Path, pip: Sequence[str] = ()) -> list[str]:
    """From an empty environment to the first bug, a proof, a project. What was seen, line by line."""
    seen: list[str] = []
    run([python, "-m", "venv", scratch / "venv"], scratch)
    binary = scratch / "venv" / "bin"
    run([binary / "python", "-m", "pip", "install", "--quiet", *pip, wheel], scratch)
    limpet = binary / "limpet"
    work = scratch / "work"
    work.mkdir()
    (work / "bug.c").write_text(PROGRAM, encoding="utf-8")
    (work / "loop.c").write_text(LOOP, encoding="utf-8")
    seen.append(run([limpet, "--version"], work).strip())
    run([limpet, "doctor"], work)
    if "strcpy" not in run([limpet, "doctor", "--models"], work):
        raise RuntimeError("the library models are not found")
    if "out-of-bounds" not in run([limpet, "verify", "bug.c"], work, 1):
        raise RuntimeError("the bug is not found")
    run([limpet, "run", "bug.c"], work, 1)
    if "SAFE" not in run([limpet, "prove", "loop.c", "--proof", "loop.smt2"], work):
        raise RuntimeError("the loop is not proved")
    run([limpet, "check-proof", "loop.smt2"], work)
    for stage in ("llvm", "seair", "chc"):
        run([limpet, "show", stage, "bug.c"], work)
    run([limpet, "explain", "out-of-bounds"], work)
    if "limpet[lsp]" not in run([limpet, "lsp"], work, 3):
        raise RuntimeError("the missing extra is not named")
    run([limpet, "init", "bug.c"], work)
    run([limpet, "verify"], work, 1)
    document = json.loads(run([limpet, "verify", "--format", "json"], work, 1))
    if not document["targets"][0]["cached"]:
        raise RuntimeError("the second run of the project is not from the cache")
    call = "import limpet; print(limpet.verify('bug.c').verdict.value)"
    seen.append(run([binary / "python", "-c", call], work).strip())
    return seen


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--python", action="append", default=[], help="for the empty environment; may be repeated")
    parser.add_argument("--keep", help="put sdist and wheel here")
    parser.add_argument("--pip", action="append", default=[], help="a further option of pip install")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        into = Path(arguments.keep or Path(folder) / "dist").resolve()
        shutil.rmtree(into, ignore_errors=True)
        sdist, wheel = build(into)
        check_contents(sdist, wheel)
        sys.stdout.write(f"{sdist.name}, {wheel.name}\n")
        for number, python in enumerate(arguments.python or [sys.executable]):
            scratch = Path(folder) / str(number)
            scratch.mkdir()
            seen = try_it(python, wheel, scratch, arguments.pip)
            sys.stdout.write(f"{python}: {', '.join(seen)}\n")


if __name__ == "__main__":
    main()
