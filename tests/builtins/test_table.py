"""The table of built-in functions: complete, each name in one place, carried out by all who have to."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

from limpet.base.config import Config
from limpet.base.context import Context
from limpet.builtins.assert_names import ASSERT_NAMES
from limpet.builtins.mathematics import TO_INTEGER, TO_REAL
from limpet.builtins.names import NAMES, has_meaning, operation_named, operation_of
from limpet.builtins.operations import FAMILIES, Operation
from limpet.builtins.table import BUILTINS
from limpet.interp.inputs import InputSource
from limpet.interp.machine import Machine
from limpet.llvm.controlflow import Block
from limpet.llvm.layout import DataLayout
from limpet.llvm.module import Function, Module
from limpet.llvm.types import DOUBLE, I32, I64, VOID, FunctionType
from limpet.lower.calls import library

SOURCES = Path(__file__).resolve().parents[2] / "src" / "limpet"
ALIASES = [name for builtin in BUILTINS.values() for name in builtin.names]
WORDS = {"assume", "assert", "abort", "memhavoc"}
"""Of C, of Sea-IR and of LLVM as well."""


def machine() -> Machine:
    module = Module(DataLayout(""))
    return Machine(Context(Config()), module, InputSource([], 0), output=lambda *_: None, read_input=lambda _: b"")


def test_every_operation_is_in_the_table_and_is_carried_out() -> None:
    """Reports what is missing for a new operation."""
    expected = set(Operation) - FAMILIES
    assert set(BUILTINS) == expected
    assert set(machine().library._functions) == expected
    assert set(library._NATIVE) == expected


def test_a_name_has_one_meaning() -> None:
    names = [*ALIASES, *Operation]
    assert [name for name, count in Counter(names).items() if count > 1] == []
    assert all(NAMES[name] is operation for operation, builtin in BUILTINS.items() for name in builtin.names)


def test_a_name_of_a_dialect_stands_in_one_file() -> None:
    """As a text of its own or a word of one; in comments and docstrings it may be an example."""
    found: Counter[str] = Counter()
    names = (set(NAMES) | ASSERT_NAMES) - set(Operation) - WORDS
    mentions = re.compile("|".join(map(re.escape, names))).search
    for path in SOURCES.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        if mentions(text) is None:
            continue
        tree = ast.parse(text)
        alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        texts = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in alone]
        found.update({word.removeprefix("@") for text in texts for word in str(text.value).split()})
    assert {name: found[name] for name in names if found[name] != 1} == {}


@pytest.mark.parametrize("name", [*ALIASES, "nondet_int", "sin", "longjmp"])
def test_a_function_with_a_body_is_the_programs_own(name: str) -> None:
    function = Function(f"@{name}", FunctionType(DOUBLE, (DOUBLE,)))
    assert operation_of(function) is not None
    assert has_meaning(function)
    function.blocks = [Block("%entry")]
    assert operation_of(function) is None


@pytest.mark.parametrize(
    "name",
    [
        *("__VERIFIER_nondet_int", "__VERIFIER_nondet_unsigned_char", "__VERIFIER_nondet", "__SMACK_nondet_int"),
        *("nondet_int", "nondet_uint", "nondet_bool", "__ESBMC_nondet_int", "__llbmc_nondef_int", "limpet_nondet_int"),
        *("nd", "nd_int", "ndx", "sea_nd_x", "x_nondet", "x.nondet.3", "verifier.nondet.1", "nondet.x.2"),
    ],
)
def test_values_that_are_any(name: str) -> None:
    assert operation_named(name, FunctionType(I32, ())) is Operation.ANY


def test_names_that_mean_nothing() -> None:
    for name in ("sndx", "nodet_x", "__llbmc_x", "__ESBMC_x", "free.1", "malloc.2", "__limpet_infer"):
        assert operation_named(name, FunctionType(I32, ())) is None, name
    assert operation_named("ndx", FunctionType(VOID, ())) is None
    assert operation_named("ndx", FunctionType(I32, (I32,))) is None


@pytest.mark.parametrize("name", ["regcomp", "select", "getaddrinfo", "__isoc23_strtol", "j0"])
def test_functions_of_the_c_library_are_known_by_name(name: str) -> None:
    assert operation_named(name, FunctionType(I32, (I32,))) is Operation.REFUSED


@pytest.mark.parametrize("name", ["comp", "regcopm", "egcomp", "my_select", "", "sin", "sinf", "_Z7regcompv"])
def test_other_names_and_mathematics_with_a_wrong_type_are_not(name: str) -> None:
    assert operation_named(name, FunctionType(I32, (I32,))) is None


def test_mathematics_is_known_by_name_and_type() -> None:
    """In every precision; what is known can be carried out."""
    known = machine().library
    for name in (*TO_REAL, *TO_INTEGER, "nothing", "sinf", "sinl"):
        for type in (FunctionType(DOUBLE, (DOUBLE,)), FunctionType(I64, (DOUBLE,)), FunctionType(DOUBLE, (I64,))):
            function = Function(f"@{name}", type)
            is_real = name in TO_REAL or name in ("sinf", "sinl")
            expected = type.parameters == (DOUBLE,) and (is_real if type.result == DOUBLE else name in TO_INTEGER)
            assert (operation_of(function) is Operation.MATHEMATICS) == expected, (name, type)
            assert library.is_known(function) == (known.find(function) is not None) == expected, (name, type)
