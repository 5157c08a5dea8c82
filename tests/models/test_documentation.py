"""docs/library.md says of each function where it is and how exact, and that is true as far as a machine can tell."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

import llvmlite.binding as llvm
import pytest
from tests.models.native_library import MODELS, model_ir

from limpet.frontend.models import NATIVE

PAGE = MODELS[0].parents[4] / "docs" / "library.md"
HOW = ("exact", "bounded", "havoc", "approximate")

pytestmark = pytest.mark.skipif(not PAGE.exists(), reason="no documentation next to an installed package")


@dataclass(frozen=True, slots=True)
class Row:
    functions: tuple[str, ...]
    where: str
    how: str
    remark: str


@cache
def rows() -> list[Row]:
    found = []
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| `") and len(cells) == 4:
            found.append(Row(tuple(re.findall(r"`([\w*…]+)`", cells[0])), cells[1].strip("`"), cells[2], cells[3]))
    return found


@dataclass(frozen=True, slots=True)
class Body:
    file: str
    public: bool
    names: frozenset[str]


@cache
def bodies() -> dict[str, Body]:
    """All functions and variables of the models, with the names that occur in them; private ones as `file:name`."""
    found: dict[str, Body] = {}
    for path in MODELS:
        module = llvm.parse_assembly(model_ir(path, 64))
        values = [v for v in (*module.functions, *module.global_variables) if not v.is_declaration]
        private = {v.name for v in values if v.linkage.name != "external"}
        for value in values:
            names = set(re.findall(r"@([\w.$]+)", str(value))) - {value.name}
            reached = frozenset(f"{path.name}:{name}" if name in private else name for name in names)
            key = f"{path.name}:{value.name}" if value.name in private else value.name
            found[key] = Body(path.name, value.name not in private, reached)
    return found


def reached(name: str) -> set[str]:
    """What a call can get to. Formats that the models themselves give are not followed: they are plain."""
    seen, todo = {name}, [name]
    while todo:
        body = bodies().get(todo.pop())
        for other in () if body is None else body.names - seen - {"__limpet_snprintf"}:
            seen.add(other)
            todo.append(other)
    return seen


def is_approximate(name: str) -> bool:
    return "__limpet_approximate" in reached(name)


def is_arbitrary(name: str) -> bool:
    return any(other.startswith("__VERIFIER_nondet") for other in reached(name))


def test_each_function_has_one_row_with_its_file() -> None:
    stated = [(name, row.where) for row in rows() for name in row.functions if row.where.endswith(".c")]
    real = [(n, b.file) for n, b in bodies().items() if b.public and not n.startswith("__limpet_")]
    assert sorted(stated) == sorted(real)


def test_each_primitive_is_named() -> None:
    stated = {name for row in rows() if row.where == "primitive" for name in row.functions}
    families = {name.removesuffix("f") for name in NATIVE} | {name.removesuffix("l") for name in NATIVE}
    assert {name for name in NATIVE & families if name not in stated} - {
        name + suffix for name in stated for suffix in "fl"
    } == set()


@pytest.mark.parametrize("row", rows() if PAGE.exists() else [], ids=lambda row: f"{row.where}-{row.functions[0]}")
def test_what_a_row_says_is_true(row: Row) -> None:
    assert row.how in HOW
    if not row.where.endswith(".c"):
        return
    approximate = {name for name in row.functions if is_approximate(name)}
    arbitrary = {name for name in row.functions if is_arbitrary(name)}
    if row.how == "approximate":
        assert approximate == set(row.functions)
    if row.how == "havoc" and row.where not in (
        "math_more.c",
        "math_complex.c",
    ):  # those rest on primitives that the engines do not know
        assert arbitrary == set(row.functions)
    assert ("**approximation**" in row.remark) == bool(approximate), approximate
    assert not arbitrary or re.search(r"\bany(thing)?\b", row.remark), arbitrary
