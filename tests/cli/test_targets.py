"""Every option that writes, with targets that cannot be written: a message that names them, exit 3, and early."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from tests.cli.conftest import Limpet, Write

from limpet.cli.main import make_parser

SAFE = "int main(void) { return 0; }\n"
LOOP = """\
#include <assert.h>
int nd_int(void);
int main(void) { int i = 0; while (nd_int() && i < 100) i++; assert(i <= 100); return 0; }
"""
QUERY = "(set-logic QF_BV)\n(declare-const x (_ BitVec 8))\n(assert (= x #x05))\n(check-sat)\n"
TASKS = (
    '[defaults]\nexpected = "safe"\n[configurations]\nplain = []\n[groups.one]\nfor_each = "*.c"\nsources = "{path}"\n'
)
FILES = {
    "--proof": ["prove", "p.c"],
    "--record": ["run", "p.c"],
    "--html": ["verify", "p.c"],
    "--witness": ["verify", "p.c"],
}
OF_VIOLATIONS = {"--executable": ["verify", "p.c"], "--unit-test": ["verify", "p.c"]}
"""Written only if there is one."""
DIRECTORIES = {
    "verify": ["verify", "p.c"],
    "bmc": ["bmc", "p.c"],
    "prove": ["prove", "p.c"],
    "kind": ["prove", "p.c", "--engine", "kind"],
    "show": ["show", "vc", "p.c"],
    "solve": ["solve", "q.smt2"],
}
needs_full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")


@pytest.fixture(autouse=True)
def files(write: Write, tmp_path: Path) -> None:
    write("p.c", LOOP)
    write("q.smt2", QUERY)
    write("file", "as before")
    (tmp_path / "directory").mkdir()
    (tmp_path / "directory" / "kept").write_text("as before")


def refused(done: object, target: str, option: str) -> None:
    code, out, err = done.code, done.out, done.err  # type: ignore[attr-defined]
    assert code == 3, (out, err)
    assert f"`{target}" in err and "cannot be written" in err and option in err
    assert "Traceback" not in err and "internal error" not in err


@pytest.mark.parametrize("source", ["p.c", "missing.c"])
@pytest.mark.parametrize("target", ["directory", "file/below", "no/such/folder/x", "/proc/x", "/proc/x/y", ""])
@pytest.mark.parametrize("option", [*FILES, *OF_VIOLATIONS])
def test_files(option: str, target: str, source: str, limpet: Limpet, tmp_path: Path) -> None:
    """A source that is missing would be told later."""
    done = limpet((FILES | OF_VIOLATIONS)[option][0], source, option, target)
    refused(done, target, option)
    assert (tmp_path / "file").read_text() == "as before"


@needs_full
@pytest.mark.parametrize("option", FILES)
def test_full_disk(option: str, limpet: Limpet) -> None:
    refused(limpet(*FILES[option], option, "/dev/full"), "/dev/full", option)


@pytest.mark.parametrize("option", FILES)
def test_what_is_there_is_kept_until_there_is_something_better(option: str, limpet: Limpet, tmp_path: Path) -> None:
    done = limpet(FILES[option][0], "missing.c", option, "file")
    assert done.code == 3 and (tmp_path / "file").read_text() == "as before"
    done = limpet(FILES[option][0], "missing.c", option, "new")
    assert done.code == 3 and not (tmp_path / "new").exists()
    done = limpet(*FILES[option], option, "file")
    assert done.code == 0 and (tmp_path / "file").read_text() not in ("", "as before")
    (tmp_path / "link").symlink_to("target")
    done = limpet(*FILES[option], option, "link")
    assert done.code == 0 and (tmp_path / "target").exists()


@pytest.mark.parametrize("target", ["file", "file/below", "/proc/x", "/dev/full", "/dev/full/x"])
@pytest.mark.parametrize("name", DIRECTORIES)
def test_directories(name: str, target: str, limpet: Limpet) -> None:
    refused(limpet(*DIRECTORIES[name], "--save-smt", target), target, "--save-smt")


@pytest.mark.parametrize("name", DIRECTORIES)
def test_directories_that_can_be_written(name: str, limpet: Limpet, tmp_path: Path) -> None:
    for target in ("directory", "new/below"):
        done = limpet(*DIRECTORIES[name], "--save-smt", target)
        assert done.code in (0, 2), done.err
        assert not [each for each in os.listdir(tmp_path / target) if each.startswith(".")]
    assert (tmp_path / "directory" / "kept").read_text() == "as before"


def test_a_query_that_cannot_be_written_after_all(limpet: Limpet, tmp_path: Path) -> None:
    """What was found to be writable may not be so any more: here, a directory has the name of the first file."""
    (tmp_path / "queries" / "query-00001.smt2").mkdir(parents=True)
    (tmp_path / "queries" / "horn-00001.smt2").mkdir(parents=True)
    for words in (["verify", "p.c"], ["prove", "p.c"], ["solve", "q.smt2"]):
        refused(limpet(*words, "--save-smt", "queries"), "queries", "--save-smt")


@pytest.mark.parametrize("target", ["directory", "file/below", "/proc/x", "no/such/folder/x"])
def test_results(target: str, limpet: Limpet, write: Write) -> None:
    write("t.toml", TASKS)
    done = limpet("bench", "t.toml", "--output", target)
    assert done.code == 3 and f"`{target}`" in done.err and "Traceback" not in done.err
    done = limpet("bench", "t.toml", "--output", target, "--resume")
    assert done.code == 3 and f"`{target}`" in done.err and "Traceback" not in done.err


@needs_full
def test_results_on_a_full_disk(limpet: Limpet, write: Write) -> None:
    write("t.toml", TASKS)
    done = limpet("bench", "t.toml", "--output", "/dev/full", "--resume", "--jobs", "1")
    refused(done, "/dev/full", "--output")


@pytest.mark.parametrize("target", ["file", "file/below", "/proc/x"])
def test_plots(target: str, limpet: Limpet, write: Write) -> None:
    write("t.toml", TASKS)
    refused(limpet("bench", "t.toml", "--plot", target), target, "--plot")


def test_no_option_that_writes_is_forgotten() -> None:
    """A new one belongs into the lists above."""
    known = {*FILES, *OF_VIOLATIONS, "--save-smt", "--output", "--plot"}
    found = set()
    commands = make_parser(None)._subparsers
    assert commands is not None
    for parser in {id(p): p for a in commands._group_actions for p in getattr(a, "choices", {}).values()}.values():
        for action in parser._actions:
            told = (action.help or "").split()
            writes = not {"write", "written", "keep", "draw"}.isdisjoint([*told[:4], *told[-3:]])
            if action.option_strings and writes and action.metavar in ("FILE", "DIR", "PATH"):
                found.add(action.option_strings[-1])
    assert found <= known and "--proof" in found
