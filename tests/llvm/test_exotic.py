"""A module of rarities, and what the reader must make of each of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from limpet.llvm.checker import check_module
from limpet.llvm.ir import (
    Alloca,
    AtomicReadModifyWrite,
    Binary,
    BlockAddress,
    Call,
    Cast,
    Compare,
    CompareExchange,
    ConstantAggregate,
    ConstantBytes,
    ConstantExpression,
    ConstantFloat,
    ConstantInt,
    ConstantZero,
    GetElementPtr,
    InlineAssembly,
    Instruction,
    Load,
    MetadataOperand,
    Module,
    Phi,
    PointerType,
    Poison,
    ShuffleVector,
    StructType,
    Switch,
    Undef,
    UnsupportedInstruction,
)
from limpet.llvm.printing.printer import print_module
from limpet.llvm.reader import read_module

from .toolchain import through_llvm

PATH = Path(__file__).parent / "exotic.ll"


@pytest.fixture(scope="module")
def module() -> Module:
    return read_module(through_llvm(PATH.read_text()), "exotic.ll")


@pytest.fixture(scope="module")
def values(module: Module) -> dict[str, Instruction]:
    return {each.name: each for each in module.functions["@second"].instructions() if each.name}


def test_it_round_trips(module: Module) -> None:
    plain = print_module(module, comments=False)
    assert print_module(read_module(through_llvm(plain)), comments=False) == plain
    assert [str(each) for each in check_module(module)] == []


def test_nothing_is_left_out(module: Module) -> None:
    unsupported = [
        i.text for f in module.functions.values() for i in f.instructions() if type(i) is UnsupportedInstruction
    ]
    assert unsupported == []


def test_the_text_itself_reads_like_what_llvm_prints(module: Module) -> None:
    """LLVM adds numbers and canonical forms, but the text in the file is valid for us too."""
    direct = read_module(PATH.read_text())
    assert list(direct.globals) == list(module.globals)
    assert direct.instruction_count() == module.instruction_count()


def test_module_lines(module: Module) -> None:
    assert module.source_name == 'exotic "quoted" é.c'
    assert module.module_assembly == [".globl marker", 'marker = 1 ; "x"']
    assert module.structs['%"struct.with space"'].packed
    assert module.layout.pointer_bits(270) == 32


@pytest.mark.parametrize(
    ("name", "bits"),
    [
        ("half_value", 0x3C00),
        ("bfloat_value", 0x3F80),
        ("float_value", 0x3DCCCCCD),
        ("float_nan", 0x7FC00001),
        ("float_signalling", 0x7FA00000),
        ("double_value", 0x3FB999999999999A),
        ("double_inf", 0xFFF0000000000000),
        ("extended_value", 0x4000C90FDAA22168C235),
        ("quad_value", 0x3FFF0000000000000000000000000001),
    ],
)
def test_floats(module: Module, name: str, bits: int) -> None:
    value = module.globals[f"@{name}"].initialiser
    assert isinstance(value, ConstantFloat)
    assert value.bits == bits


def test_integers(module: Module) -> None:
    big, odd = module.globals["@big"].initialiser, module.globals["@odd"].initialiser
    assert isinstance(big, ConstantInt) and big.value == 1 << 127 and big.signed == -(1 << 127)
    assert isinstance(odd, ConstantInt) and odd.value == (1 << 37) - 1


def test_aggregates(module: Module) -> None:
    vector = module.globals["@vector"].initialiser
    assert isinstance(vector, ConstantAggregate)
    assert [type(each) for each in vector.elements] == [ConstantInt, Undef, Poison, ConstantInt]
    splatted = module.globals["@splatted"].initialiser
    assert isinstance(splatted, ConstantAggregate) and len(splatted.elements) == 8
    quoted = module.globals['@"quoted \\22 name"']
    assert isinstance(quoted.initialiser, ConstantBytes) and quoted.initialiser.data == b'a\0"'
    assert quoted.section == 'my " section'
    assert isinstance(module.globals["@nothing"].initialiser, ConstantZero)


def test_constant_expressions(module: Module) -> None:
    inner = module.globals["@inner"].initialiser
    assert isinstance(inner, ConstantExpression)
    assert (inner.opcode, inner.flags, str(inner.source_type)) == ("getelementptr", ("inbounds", "nuw"), "i8")
    ranged = module.globals["@ranged"].initialiser
    assert isinstance(ranged, ConstantExpression) and ranged.flags == ("inrange(-16, 8)",)
    mixed = module.globals["@mixed"].initialiser
    assert isinstance(mixed, ConstantExpression) and mixed.opcode == "trunc"
    label = module.globals["@label"].initialiser
    assert isinstance(label, BlockAddress) and label.block_name == "%target"
    assert module.globals["@elsewhere"].type == PointerType(1)


def test_globals(module: Module) -> None:
    assert module.globals["@thread"].thread_local == "thread_local(localexec)"
    assert module.globals["@declared"].initialiser is None
    assert module.globals["@imported"].keywords == ("dso_local", "externally_initialized")
    assert "hidden" in module.globals["@hidden_value"].keywords
    assert module.aliases["@dispatched"].kind == "ifunc"
    assert str(module.aliases["@function_alias"].value_type) == "i32 (i32)"


def test_numbers_without_names(module: Module) -> None:
    first = module.functions["@first"]
    assert [block.name for block in first.blocks] == ["%1", "%3", "%7"]
    phi = first.blocks[1].instructions[0]
    assert isinstance(phi, Phi)
    assert [(getattr(value, "name", ""), block.name) for value, block in phi.incoming] == [("%2", "%1"), ("%6", "%3")]
    assert first.attributes.get("alignstack") == "16"
    assert first.attributes.get('"frame-pointer"') == "all"
    assert '"flag"' in first.attributes


def test_function_header(module: Module) -> None:
    second = module.functions["@second"]
    assert (second.linkage, second.convention, second.align, second.section) == (
        "internal",
        "x86_regcallcc",
        32,
        ".text.x",
    )
    assert second.result_attributes.get("range") == "i8 0, 5"
    by_value, result, number, flag = (argument.attributes for argument in second.arguments)
    assert by_value.type_of("byval") is module.structs["%later"]
    assert by_value.get("align") == "16"
    assert isinstance(module.functions["@third"].arguments[0].attributes.type_of("sret"), StructType)
    assert result.get("initializes") == "(0, 8)"
    assert number.get("nofpclass") == "nan inf"
    assert "signext" in flag
    assert second.value_type.variadic
    assert second.arguments[1].name == '%"b c"'
    allocate = module.functions["@allocate"].attributes
    assert allocate.get("allockind") == '"alloc,zeroed"'
    assert allocate.get("memory") == "argmem: read, inaccessiblemem: readwrite"


def test_flags(values: dict[str, Instruction], module: Module) -> None:
    compare = module.functions["@first"].blocks[1].instructions[1]
    assert isinstance(compare, Compare) and compare.flags == ("samesign",)
    expected = {
        "%fast": ("fast",),
        "%same": ("disjoint",),
        "%exact": ("exact",),
        "%some": ("reassoc", "nnan", "contract"),
    }
    for name, flags in expected.items():
        binary = values[name]
        assert isinstance(binary, Binary) and binary.flags == flags
    small = values["%small"]
    assert isinstance(small, Cast) and small.flags == ("nuw", "nsw")
    gep = values["%gep"]
    assert isinstance(gep, GetElementPtr) and gep.flags == ("nusw", "nuw") and len(gep.indices) == 3


def test_atomics(values: dict[str, Instruction]) -> None:
    load, change, swap = values["%y"], values["%z"], values["%pair"]
    assert isinstance(load, Load) and load.ordering == "monotonic" and not load.volatile
    assert isinstance(change, AtomicReadModifyWrite) and change.operation == "umax" and change.align == 4
    assert isinstance(swap, CompareExchange) and swap.weak and swap.ordering == "acq_rel monotonic"
    assert str(swap.type) == "{ i32, i1 }"


def test_vectors(values: dict[str, Instruction]) -> None:
    broadcast, part = values["%shuffled"], values["%part"]
    assert isinstance(broadcast, ShuffleVector) and broadcast.mask == (0, 0, 0, 0)
    assert isinstance(part, ShuffleVector) and part.mask == (5, None) and str(part.type) == "<2 x i32>"
    assert str(values["%geps"].type) == "<2 x ptr>"
    assert str(values["%scaled"].type) == "<vscale x 4 x i32>"


def test_memory(values: dict[str, Instruction]) -> None:
    many, spaced = values["%many"], values["%spaced"]
    assert isinstance(many, Alloca) and isinstance(many.count, ConstantInt) and many.align == 32
    assert spaced.type == PointerType(5)


def test_calls(values: dict[str, Instruction], module: Module) -> None:
    called = values["%called"]
    assert isinstance(called, Call)
    assert (called.tail, called.convention, called.result_attributes.get("align")) == ("tail", "fastcc", "4")
    assert called.argument_attributes[1].get("range") == "i32 0, 5"
    assert "nobuiltin" in called.attributes
    indirect = values["%indirect"]
    assert isinstance(indirect, Call) and indirect.callee is called and indirect.function_type.variadic
    bundled = values["%bundled"]
    assert isinstance(bundled, Call)
    assert [(tag, len(inputs)) for tag, inputs in bundled.bundles] == [("deopt", 2), ('tag "', 0)]
    assembly = values["%assembly"]
    assert isinstance(assembly, Call) and isinstance(assembly.callee, InlineAssembly)
    assert assembly.callee.assembly == 'mov $0, "$1"'
    assert assembly.callee.flags == ("sideeffect", "alignstack", "inteldialect")
    register = values["%register"]
    assert isinstance(register, Call) and isinstance(register.arguments[0], MetadataOperand)
    assert module.metadata[register.arguments[0].text] == '!{!"rsp"}'


def test_switch(module: Module) -> None:
    switch = module.functions["@second"].blocks[0].terminator
    assert isinstance(switch, Switch)
    assert [(value, block.name) for value, block in switch.cases] == [(255, "%out"), (3, "%out")]
    assert switch.default.name == '%"default case"'
