"""The task lists in benchmarks/."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path

import pytest

from limpet.base.diagnostics import LimpetError
from limpet.bench.reading import read_task_list
from limpet.cli.main import make_parser
from limpet.strategy.engines import ENGINES

BENCHMARKS = Path(__file__).resolve().parent.parent.parent / "benchmarks"


def test_seam() -> None:
    tasks = read_task_list(str(BENCHMARKS / "seam.toml"), {}, ENGINES)
    assert len([task for task in tasks.tasks if task.group == "arrays"]) == 10 * 5
    assert [task.name for task in tasks.tasks if task.group == "bAnd"] == [f"bAnd-{n}" for n in range(10, 101, 10)]
    _understood([*tasks.tasks[0].program.arguments], [configuration.options for configuration in tasks.configurations])


def test_verify_c_common() -> None:
    file = str(BENCHMARKS / "verify_c_common.toml")
    with pytest.raises(LimpetError, match="AWS is a checkout of"):
        read_task_list(file, {}, ENGINES)
    data = tomllib.loads(Path(file).read_text(encoding="utf-8"))
    _understood(["x.c", *data["groups"]["jobs/hash_table"]["options"]], list(data["configurations"].values()))
    assert set(data["usual"]) <= set(data["configurations"])


def test_seeded_bugs() -> None:
    data = tomllib.loads((BENCHMARKS / "verify_c_common_bugs.toml").read_text(encoding="utf-8"))
    tasks = [task for group in data["groups"].values() for task in group["tasks"]]
    assert len({task["name"] for task in tasks}) >= 20 and all(task["edit"] for task in tasks)
    for group in data["groups"].values():
        assert sorted(group["for_each"]) == sorted(f"jobs/{task['name']}" for task in group["tasks"])
    # What a bug needs to be built is as in the list without bugs.
    original = tomllib.loads((BENCHMARKS / "verify_c_common.toml").read_text(encoding="utf-8"))
    assert data["defaults"] == {**original["defaults"], "expected": "unsafe"}


def _understood(arguments: list[str], configurations: Sequence[Sequence[str]]) -> None:
    """The options of the list are options of `limpet verify`."""
    for options in configurations:
        parsed = make_parser("verify").parse_args(["verify", *arguments, *options])
        parsed.make_config(parsed)
