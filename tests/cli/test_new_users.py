"""What somebody trips over who uses Limpet for the first time."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
from tests.cli.conftest import Limpet, Write

from limpet.frontend.doctor import _SOLVERS
from limpet.interp.quoting import printf_text
from limpet.solvers.registry import PLAIN, SOLVERS

READS = """\
#include <assert.h>
#include <stdio.h>
int main(void) {
    char line[8];
    if (fgets(line, sizeof line, stdin)) assert(line[0] != 'a' || line[1] != ' ' || line[2] != ' ');
    return 0;
}
"""
ASKS = "#include <assert.h>\nint nd_int(void);\nint main(void) { int x = nd_int(); assert(x != 77); return 0; }\n"


def test_doctor_knows_solvers_by_the_names_that_are_imported() -> None:
    """Otherwise it calls one missing that is used."""
    assert {(SOLVERS[name].top, SOLVERS[name].package) for name in PLAIN} == set(_SOLVERS)


@pytest.mark.parametrize("name", ["x.c", "dir/x.cpp", "x.ll"])
def test_a_program_without_a_command(name: str, limpet: Limpet) -> None:
    done = limpet(name)
    assert done.code == 3
    assert f"did you mean `limpet verify {name}`?" in done.err


@pytest.mark.parametrize(
    "data", [b"plain", b"two  blanks ", b"it's 100%\\n", b"\x00\x01\xff\n", "größe".encode(), b"%d\\x41 $HOME `id`"]
)
def test_what_is_printed_can_be_pasted_into_a_shell(data: bytes) -> None:
    command = f"printf '{printf_text(data)}'"
    assert "\n" not in command and command.isascii()
    assert subprocess.run(["/bin/sh", "-c", command], stdout=subprocess.PIPE, check=True).stdout == data


def test_standard_input_is_one_line(limpet: Limpet, write: Write) -> None:
    done = limpet("verify", write("p.c", READS))
    assert done.code == 1
    (line,) = (line for line in done.out.decode().splitlines() if line.startswith("  reproduce: "))
    assert line.startswith("  reproduce: printf 'a  ") and line.endswith(" | ./a.out")


@pytest.mark.parametrize("command", ["verify", "bmc", "prove"])
@pytest.mark.parametrize("text", [ASKS, READS], ids=["asks", "reads"])
def test_a_recorded_counterexample_runs_again(
    command: str, text: str, limpet: Limpet, write: Write, tmp_path: Path
) -> None:
    if command == "prove" and text is READS:
        pytest.skip("takes long")
    name = write("p.c", text)
    assert limpet(command, name, "--record", "r.json").code == 1
    again = limpet("run", name, "--input", "r.json")
    assert again.code == 1 and "[assertion]" in again.err
    document = limpet(command, name, "--format", "json").out
    write("v.json", document)
    assert json.loads(document)["verdict"] == "unsafe"
    assert limpet("run", name, "--input", "v.json").code == 1


def test_what_is_safe_leaves_no_record(limpet: Limpet, write: Write, tmp_path: Path) -> None:
    assert limpet("bmc", write("p.c", "int main(void) { return 0; }\n"), "--record", "r.json").code == 0
    assert not (tmp_path / "r.json").exists() or not (tmp_path / "r.json").read_text()
