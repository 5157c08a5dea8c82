"""Run `limpet run`, the one place that knows how its command line looks."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from limpet.cli.main import main

from .corpus import Program


@dataclass(frozen=True, slots=True)
class Completed:
    exit_code: int
    stdout: bytes
    stderr: bytes

    def document(self) -> Mapping[str, Any]:
        """The JSON document on standard output; the test fails with what was printed if there is none."""
        try:
            document = json.loads(self.stdout)
        except json.JSONDecodeError as error:
            raise AssertionError(f"no JSON document on standard output: {error}\n{self.explain()}") from error
        assert isinstance(document, dict)
        return document

    def explain(self) -> str:
        out, err = (text.decode("utf-8", "replace") for text in (self.stdout, self.stderr))
        return f"exit code {self.exit_code}\n--- standard output\n{out}\n--- standard error\n{err}"


def limpet(arguments: Sequence[str], *, stdin: bytes = b"", time_limit: float = 120) -> Completed:
    done = subprocess.run(
        [sys.executable, "-m", "limpet", *arguments],
        input=stdin,
        capture_output=True,
        timeout=time_limit,
        check=False,
    )
    return Completed(done.returncode, done.stdout, done.stderr)


def limpet_in_process(arguments: Sequence[str], *, stdin: bytes = b"") -> Completed:
    """The same without starting a process, which takes longer than most programs of the corpus run."""
    out, err = io.BytesIO(), io.BytesIO()
    kept = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = io.TextIOWrapper(out, "utf-8"), io.TextIOWrapper(err, "utf-8")
    descriptor = os.dup(0)
    try:
        with tempfile.TemporaryFile() as file:
            file.write(stdin)
            file.seek(0)
            os.dup2(file.fileno(), 0)
            exit_code = main(list(arguments))
        sys.stdout.flush()
        sys.stderr.flush()
        return Completed(exit_code, out.getvalue(), err.getvalue())
    finally:
        sys.stdout, sys.stderr = kept
        os.dup2(descriptor, 0)
        os.close(descriptor)


def run_files(files: Sequence[Path], *options: str, stdin: bytes = b"", time_limit: float = 120) -> Completed:
    return limpet(["run", *options, *map(str, files)], stdin=stdin, time_limit=time_limit)


def run_program(program: Program, mode: int, *options: str) -> Completed:
    """Run a program of the corpus with the arguments, inputs and standard input of its header."""
    header = program.header
    arguments = [f"--arg={text}" for text in header.args]
    if header.inputs:
        arguments.append(f"--input={','.join(header.inputs)}")
    files = [str(file) for file in program.files]
    return limpet_in_process(["run", f"--m{mode}", *options, *arguments, *files], stdin=header.stdin)
