"""Constants as terms and as initial bytes, compared with the interpreter."""

from __future__ import annotations

import pytest

from limpet.base.diagnostics import Unsupported
from limpet.interp.machine import Machine
from limpet.llvm.module import BlockAddress, Module
from limpet.llvm.types import POINTER, IntType
from limpet.llvm.values import ConstantExpression, ConstantInt, OpaqueConstant, Value
from limpet.lower.values.constants import constant, contents
from limpet.terms.build import Builder
from limpet.terms.evaluate import Evaluation
from limpet.terms.rules import default_builder
from limpet.terms.term import Term

from .oracle import flat, load

GLOBALS = """
%pair = type { i8, i32 }
%node = type { ptr, %pair, [2 x ptr] }
@data = global [10 x i16] zeroinitializer
@other = alias i16, getelementptr inbounds (i16, ptr @data, i64 3)
@first = global ptr @data
@inside = global ptr getelementptr inbounds ([10 x i16], ptr @data, i64 0, i64 4)
@before = global ptr getelementptr (i8, ptr @data, i64 -4)
@by.alias = global ptr @other
@code = global ptr @f
@number = global i64 ptrtoint (ptr @data to i64)
@narrow = global i32 trunc (i64 ptrtoint (ptr @inside to i64) to i32)
@sum = global i64 add (i64 ptrtoint (ptr @data to i64), i64 17)
@difference = global i64 sub (i64 ptrtoint (ptr @inside to i64), i64 ptrtoint (ptr @data to i64))
@flipped = global i64 xor (i64 ptrtoint (ptr @data to i64), i64 -1)
@wild = global ptr inttoptr (i64 4660 to ptr)
@tree = global %node { ptr @data, %pair { i8 -1, i32 -2 }, [2 x ptr] [ptr null, ptr @tree] }
@text = global [6 x i8] c"hello\\00"
@list = global [3 x %pair] [%pair { i8 1, i32 2 }, %pair zeroinitializer, %pair { i8 3, i32 4 }]
@packed = global <{ i8, i32, i64 }> <{ i8 1, i32 305419896, i64 -1 }>
@odd = global i5 -3
@bit = global i1 true
@wide = global i128 -170141183460469231731687303715884105728
@single = global float 1.5
@double = global double 0xFFF8000000000001
@signalling = global float 0x7FF0000020000000
@long = global x86_fp80 0xK3FFF8000000000000000
@brain = global bfloat 0xR3FC0
@quad = global fp128 0xL00000000000000003FFF800000000000
@vector = global <4 x i16> <i16 1, i16 2, i16 -3, i16 4>
@pointers = global <2 x ptr> <ptr @data, ptr @text>
@bits = global <9 x i1> <i1 1, i1 0, i1 1, i1 1, i1 0, i1 0, i1 0, i1 0, i1 1>
@loose = global { i8, [3 x i8], i32 } { i8 7, [3 x i8] undef, i32 9 }
define void @f() {
  ret void
}
"""
NAMES = [line.partition(" ")[0] for line in GLOBALS.splitlines() if line.startswith("@") and " alias " not in line]


def addresses(machine: Machine, builder: Builder) -> tuple[dict[Term, int], dict[Value, Term]]:
    """A symbol for everything that has an address, and where the interpreter has put it."""
    symbols: dict[Value, Term] = {}
    places: dict[Term, int] = {}
    module = machine.module
    for value in (*module.globals.values(), *module.functions.values()):
        symbol = builder.symbol(value.name, builder.bv(0, 64).sort)
        symbols[value] = symbol
        places[symbol] = machine.memory.address(machine.constants.value(value))
    return places, symbols


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("simplify", (True, False))
def test_initial_bytes(name: str, simplify: bool) -> None:
    module, machine = load(GLOBALS)
    builder = default_builder() if simplify else Builder()
    places, symbols = addresses(machine, builder)
    variable = module.globals[name]
    assert variable.initialiser is not None
    data, terms = contents(builder, module.layout, variable.initialiser, symbols.__getitem__)
    assert len(data) == module.layout.size(variable.value_type)
    found = bytearray(data)
    for offset, term in terms.items():
        value = Evaluation(places).value(term)
        found[offset : offset + term.width // 8] = value.to_bytes(term.width // 8, "little")
    o, _ = machine.constants.value(variable)
    undefined = o.undef or bytes(len(found))
    for offset, byte in enumerate(found):
        if not undefined[offset]:
            assert byte == machine.memory.load_int(o, offset, 1), f"byte {offset}"


@pytest.mark.parametrize("name", NAMES)
def test_values(name: str) -> None:
    module, machine = load(GLOBALS)
    builder = default_builder()
    places, symbols = addresses(machine, builder)
    initialiser = module.globals[name].initialiser
    assert initialiser is not None
    made = constant(builder, module.layout, initialiser, symbols.__getitem__, builder.fresh)
    wanted = flat(module.layout, machine, initialiser.type, machine.constants.value(initialiser))
    for term, value in zip(made.values, wanted, strict=True):
        if term not in made.arbitrary:
            assert Evaluation(places).value(term) == value
    assert len(made.arbitrary) == (3 if name == "@loose" else 0)


def test_deep_expressions() -> None:
    module, _ = load(GLOBALS)
    builder = default_builder()
    value: ConstantInt | ConstantExpression = ConstantInt(IntType(32), 1)
    for _ in range(5000):
        value = ConstantExpression(IntType(32), "add", (value, value))
    made = constant(builder, module.layout, value, _no_address, builder.fresh)
    assert made.values == (builder.bv(0, 32),)


def _no_address(value: Value) -> Term:
    raise AssertionError("no address is needed")


def test_unknown_constants_are_refused() -> None:
    module, _ = load(GLOBALS)
    builder = default_builder()
    for value in (
        OpaqueConstant(IntType(8), "strange", "nobody knows it"),
        ConstantExpression(IntType(8), "strange", (ConstantInt(IntType(8), 1),)),
    ):
        with pytest.raises(Unsupported, match="strange"):
            constant(builder, module.layout, value, _no_address, builder.fresh)


def test_address_of_a_block() -> None:
    module, _ = load(GLOBALS)
    builder = default_builder()
    symbol = builder.symbol("block", builder.bv(0, 64).sort)
    made = constant(builder, module.layout, _block(module), lambda value: symbol, builder.fresh)
    assert made.values == (symbol,)


def _block(module: Module) -> BlockAddress:
    return BlockAddress(POINTER, module.functions["@f"], "%0")
