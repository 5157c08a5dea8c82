"""The strategy against each engine by itself, on tasks of SV-COMP: writes a task list for `limpet bench`.

    git clone https://github.com/sosy-lab/sv-benchmarks
    python benchmarks/strategy_tasks.py sv-benchmarks TASKS.txt --number 60 --per-folder 6 -o strategy.toml
    limpet bench strategy.toml --timeout 30 --output strategy.jsonl
    limpet bench strategy.jsonl --html strategy.html

`TASKS.txt` has one path per line, relative to the checkout, with expected verdicts in the names, as they were until
2019 (`…_false-unreach-call.c`). The choice is random, but the same each time: a seed, and at most so many tasks of a
folder, as some folders have hundreds of tasks of one kind.
"""

from __future__ import annotations

import argparse
import json
import random
import re
from collections import Counter
from pathlib import Path

PROPERTIES = {
    "unreach-call": "CHECK( init(main()), LTL(G ! call(__VERIFIER_error())) )\n",
    "no-overflow": "CHECK( init(main()), LTL(G ! overflow) )\n",
    "valid-memsafety": "".join(
        f"CHECK( init(main()), LTL(G {part}) )\n" for part in ("valid-free", "valid-deref", "valid-memtrack")
    ),
}
PARTS = {"valid-deref": "valid-memsafety", "valid-free": "valid-memsafety", "valid-memtrack": "valid-memsafety"}
EXPECTATION = re.compile(r"_(true|false)-([a-z]+-[a-z]+)")
CONFIGURATIONS = """\
[configurations]
verify = { command = "verify" }
one-core = { command = "verify", options = ["--jobs=1"] }
bmc = { command = "bmc" }
prove = { command = "prove" }
"""
WIDE = ("floats-cdfpl",)
"""Folders whose programs are for 64 bits; the others are for 32."""


def expectation(name: str) -> tuple[str, str] | None:
    """Property and verdict; None: nothing that Limpet decides."""
    for verdict, part in EXPECTATION.findall(name):
        property = PARTS.get(part, part)
        if property in PROPERTIES:
            return property, "safe" if verdict == "true" else "unsafe"
    return None


def chosen(names: list[str], number: int, per_folder: int, seed: int) -> list[str]:
    names = sorted(name for name in names if expectation(name) is not None)
    random.Random(seed).shuffle(names)
    folders: Counter[str] = Counter()
    taken = []
    for name in names:
        folder = name.split("/")[-2]
        if folders[folder] < per_folder and len(taken) < number:
            folders[folder] += 1
            taken.append(name)
    return sorted(taken)


def task_list(checkout: Path, names: list[str], properties: Path) -> str:
    lines = ['name = "strategy"', CONFIGURATIONS]
    by_folder: dict[str, list[str]] = {}
    for name in names:
        by_folder.setdefault(name.split("/")[-2], []).append(name)
    for folder, members in by_folder.items():
        lines.append(f"[groups.{folder}]")
        lines.append(f"data_model = {json.dumps('LP64' if folder in WIDE else 'ILP32')}")
        for name in members:
            expected = expectation(name)
            assert expected is not None
            lines.append(f"[[groups.{folder}.tasks]]")
            lines.append(f"name = {json.dumps(Path(name).stem)}")
            lines.append(f"sources = {json.dumps(str(checkout / name))}")
            lines.append(f"property = {json.dumps(str(properties / (expected[0] + '.prp')))}")
            lines.append(f"expected = {json.dumps(expected[1])}")
        lines.append("")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="A task list that compares the strategy with single engines.")
    parser.add_argument("checkout", type=Path)
    parser.add_argument("tasks", type=Path, help="a file with one path per line")
    parser.add_argument("--number", type=int, default=200)
    parser.add_argument("--per-folder", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-o", "--output", type=Path, required=True)
    arguments = parser.parse_args()
    names = arguments.tasks.read_text(encoding="utf-8").split()
    properties = arguments.output.resolve().parent
    for name, text in PROPERTIES.items():
        (properties / f"{name}.prp").write_text(text, encoding="utf-8")
    taken = chosen(names, arguments.number, arguments.per_folder, arguments.seed)
    text = task_list(arguments.checkout.resolve(), taken, properties)
    arguments.output.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
