"""Python expressions for arithmetic, comparisons, conversions, and for vectors and aggregates of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from limpet.interp.failures import UnsupportedHere
from limpet.interp.floats import rounding
from limpet.llvm.instructions import (
    Binary,
    Cast,
    Compare,
    ExtractElement,
    ExtractValue,
    FNeg,
    Freeze,
    InsertElement,
    InsertValue,
    Instruction,
    Select,
    ShuffleVector,
)
from limpet.llvm.types import FloatType, IntType, PointerType, Type, VectorType
from limpet.llvm.values import ConstantInt, ConstantNull, Value

if TYPE_CHECKING:
    from limpet.interp.codegen import Generator

_SOFT = ("x86_fp80", "fp128", "ppc_fp128")


def as_signed(expression: str, bits: int) -> str:
    """The signed number that an unsigned one stands for; exact for undefined bits too."""
    if expression.isdigit():
        number = int(expression)
        return f"({number - (1 << bits)})" if number >> (bits - 1) else expression
    return f"({expression} | -({expression} & {1 << (bits - 1)}))"


# --- arithmetic -------------------------------------------------------------------------------------------


def binary(g: Generator, i: Binary) -> None:
    left, right = g.reference(i.left), g.reference(i.right)
    if isinstance(i.type, VectorType):
        body = _binary(g, i, i.type.element, "a", "b", None)
        g.define(i, f"tuple(map({g.constant(_function(g, 'a, b', body))}, {left}, {right}))")
    else:
        g.define(i, _binary(g, i, i.type, left, right, i.right))


def _function(g: Generator, parameters: str, body: str) -> Any:
    """A Python function for one element, compiled once."""
    return eval(f"lambda {parameters}: {body}", g.machine.namespace)


def _binary(g: Generator, i: Binary, type: Type, a: str, b: str, right: Value | None) -> str:
    if isinstance(type, FloatType):
        return float_binary(g, i.opcode, type, a, b)
    assert isinstance(type, IntType)
    bits = type.bits
    mask, sign = (1 << bits) - 1, 1 << (bits - 1)
    nsw, nuw, exact = "nsw" in i.flags, "nuw" in i.flags, "exact" in i.flags
    match i.opcode:
        case "add" | "sub":
            op = "+" if i.opcode == "add" else "-"
            plain = f"({a} {op} {b}) & {mask}"
            if nsw:
                poison = g.poison("signed-overflow", f"signed {_WORD[op]} overflows {bits} bits", bits)
                other = f"({b} ^ t)" if op == "+" else f"({a} ^ {b})"
                plain = f"(t if not ({a} ^ (t := {plain})) & {other} & {sign} else {poison})"
            elif nuw:
                poison = g.poison("unsigned-overflow", f"unsigned {_WORD[op]} wraps in {bits} bits", bits)
                plain = f"(t if 0 <= (t := {a} {op} {b}) <= {mask} else {poison})"
            return plain
        case "mul":
            if nsw:
                poison = g.poison("signed-overflow", f"signed multiplication overflows {bits} bits", bits)
                product = f"{as_signed(a, bits)} * {as_signed(b, bits)}"
                return f"(t & {mask} if {-sign} <= (t := {product}) < {sign} else {poison})"
            return f"({a} * {b}) & {mask}"
        case "and":
            return f"{a} & {b}"
        case "or":
            return f"{a} | {b}"
        case "xor":
            return f"{a} ^ {b}"
        case "udiv":
            return f"({a} // {b} if {b} else divided_by_zero())"
        case "urem":
            return f"({a} % {b} if {b} else divided_by_zero())"
        case "sdiv":
            return f"signed_division({a}, {b}, {bits})"
        case "srem":
            return f"signed_remainder({a}, {b}, {bits})"
        case "shl" | "lshr" | "ashr":
            return _shift(g, i.opcode, bits, a, b, right, nsw=nsw, exact=exact)
        case _:
            raise UnsupportedHere(i.opcode, f"the operation {i.opcode} is not known")


_WORD = {"+": "addition", "-": "subtraction"}


def _shift(g: Generator, opcode: str, bits: int, a: str, b: str, right: Value | None, *, nsw: bool, exact: bool) -> str:
    mask = (1 << bits) - 1
    match opcode:
        case "shl":
            result = f"({a} << {b}) & {mask}"
        case "lshr":
            result = f"{a} >> {b}"
        case _:
            result = f"({as_signed(a, bits)} >> {b}) & {mask}"
    if isinstance(right, ConstantInt) and right.value < bits and not nsw and not exact:
        return result
    poison = g.poison("shift", f"shift of a {bits}-bit value by {bits} or more", bits)
    condition = f"{b} < {bits}"
    if nsw and opcode == "shl":
        condition += f" and -{1 << (bits - 1)} <= {as_signed(a, bits)} << {b} < {1 << (bits - 1)}"
    return f"({result} if {condition} else {poison})"


def float_binary(g: Generator, opcode: str, type: FloatType, a: str, b: str) -> str:
    if type.name in _SOFT:
        return f"soft_{opcode}({a}, {b})"
    match opcode:
        case "fadd":
            plain = f"{a} + {b}"
        case "fsub":
            plain = f"{a} - {b}"
        case "fmul":
            plain = f"{a} * {b}"
        case "fdiv":
            plain = f"float_divide({a}, {b})"
        case _:
            plain = f"float_remainder({a}, {b})"
    return plain if type.name == "double" else f"{g.constant(rounding(type), 'ROUND')}({plain})"


def fneg(g: Generator, i: FNeg) -> None:
    operand = g.reference(i.operand)
    if isinstance(i.type, VectorType):
        g.define(i, f"tuple([-x for x in {operand}])")
    else:
        g.define(i, f"-{operand}")


# --- comparisons --------------------------------------------------------------------------------------------

_INTEGER = {"eq": "==", "ne": "!=", "gt": ">", "ge": ">=", "lt": "<", "le": "<="}

_FLOAT = {
    "oeq": "{a} == {b}",
    "ogt": "{a} > {b}",
    "oge": "{a} >= {b}",
    "olt": "{a} < {b}",
    "ole": "{a} <= {b}",
    "one": "({a} < {b} or {a} > {b})",
    "ord": "({a} == {a} and {b} == {b})",
    "uno": "({a} != {a} or {b} != {b})",
    "ueq": "(not ({a} < {b} or {a} > {b}))",
    "ugt": "(not {a} <= {b})",
    "uge": "(not {a} < {b})",
    "ult": "(not {a} >= {b})",
    "ule": "(not {a} > {b})",
    "une": "{a} != {b}",
    "true": "True",
    "false": "False",
}


def compare(g: Generator, i: Compare) -> None:
    left, right = g.reference(i.left), g.reference(i.right)
    if isinstance(i.left.type, VectorType):
        body = _compare(g, i, i.left.type.element, "a", "b", None)
        g.define(i, f"tuple(map({g.constant(_function(g, 'a, b', body))}, {left}, {right}))")
    else:
        g.define(i, _compare(g, i, i.left.type, left, right, i.right))


def _compare(g: Generator, i: Compare, type: Type, a: str, b: str, right: Value | None) -> str:
    predicate = i.predicate
    if i.opcode == "fcmp":
        return _FLOAT[predicate].format(a=a, b=b)
    if isinstance(type, PointerType):
        return _compare_pointers(g, predicate, a, b, right)
    assert isinstance(type, IntType)
    if predicate in ("eq", "ne"):
        return f"{a} {_INTEGER[predicate]} {b}"
    operator = _INTEGER[predicate[1:]]
    if predicate[0] == "u":
        return f"{a} {operator} {b}"
    sign = 1 << (type.bits - 1)
    flipped = str(right.value ^ sign) if isinstance(right, ConstantInt) else f"({b} ^ {sign})"
    return f"({a} ^ {sign}) {operator} {flipped}"


def _compare_pointers(g: Generator, predicate: str, a: str, b: str, right: Value | None) -> str:
    if predicate in ("eq", "ne"):
        operator = _INTEGER[predicate]
        if isinstance(right, ConstantNull):
            return f"address({a}) {operator} 0"
        return f"({a} {operator} {b} if {a}[0] is {b}[0] else address({a}) {operator} address({b}))"
    operator = _INTEGER[predicate[1:]]
    if predicate[0] == "u":
        return f"address({a}) {operator} address({b})"
    sign = 1 << (g.layout.pointer_bits() - 1)
    return f"(address({a}) ^ {sign}) {operator} (address({b}) ^ {sign})"


def select(g: Generator, i: Select) -> None:
    condition, yes, no = g.reference(i.condition), g.reference(i.if_true), g.reference(i.if_false)
    if isinstance(i.condition.type, VectorType):
        g.define(i, f"tuple([y if c else n for c, y, n in zip({condition}, {yes}, {no})])")
    else:
        g.define(i, f"{yes} if {condition} else {no}")


def freeze(g: Generator, i: Freeze) -> None:
    g.define(i, f"frozen({g.reference(i.operand)})")


# --- conversions --------------------------------------------------------------------------------------------


def cast(g: Generator, i: Cast) -> None:
    operand = g.reference(i.operand)
    source, target = i.operand.type, i.type
    if isinstance(source, VectorType) and isinstance(target, VectorType) and i.opcode != "bitcast":
        body = _cast(g, i, source.element, target.element, "a")
        g.define(i, f"tuple(map({g.constant(_function(g, 'a', body))}, {operand}))")
    else:
        g.define(i, _cast(g, i, source, target, operand))


def _cast(g: Generator, i: Cast, source: Type, target: Type, a: str) -> str:
    opcode = i.opcode
    if opcode in ("ptrtoint", "ptrtoaddr"):
        assert isinstance(target, IntType)
        narrowing = f" & {(1 << target.bits) - 1}" if target.bits < g.layout.pointer_bits() else ""
        return f"address({a}){narrowing}"
    if opcode == "inttoptr":
        return f"pointer_to({a} & {g.machine.memory.mask})"
    if opcode == "addrspacecast":
        return a
    if opcode == "bitcast":
        if source == target:
            return a
        view = g.constant((source, target), "TYPES")
        return f"bitcast({a}, *{view})"
    if isinstance(source, IntType):
        if isinstance(target, IntType):
            return _resize(opcode, source.bits, target.bits, a)
        is_signed = opcode == "sitofp"
        return f"int_to_float({a}, {source.bits}, {is_signed}, {g.constant(target, 'TYPE')})"
    if isinstance(target, IntType):
        poison = g.poison("float-conversion", f"the number does not fit in {target.bits} bits", target.bits)
        return f"float_to_int({a}, {target.bits}, {opcode == 'fptosi'}, {poison})"
    assert isinstance(source, FloatType) and isinstance(target, FloatType)
    if target.name == "double" and source.name in ("float", "half", "bfloat"):
        return a
    return f"convert({a}, {g.constant(target, 'TYPE')})"


def _resize(opcode: str, source: int, target: int, a: str) -> str:
    if opcode == "trunc":
        return f"{a} & {(1 << target) - 1}"
    if opcode == "zext":
        return f"+{a}"
    mask = (1 << target) - 1
    return f"-{a} & {mask}" if source == 1 else f"{as_signed(a, source)} & {mask}"


# --- aggregates and vectors -----------------------------------------------------------------------------------


def extract_value(g: Generator, i: ExtractValue) -> None:
    g.define(i, g.reference(i.aggregate) + "".join(f"[{index}]" for index in i.indices))


def insert_value(g: Generator, i: InsertValue) -> None:
    g.define(i, f"inserted({g.reference(i.aggregate)}, {g.reference(i.element)}, {i.indices!r})")


def extract_element(g: Generator, i: ExtractElement) -> None:
    assert isinstance(i.vector.type, VectorType)
    index = f"vector_index({g.reference(i.index)}, {i.vector.type.count})"
    g.define(i, f"{g.reference(i.vector)}[{index}]")


def insert_element(g: Generator, i: InsertElement) -> None:
    assert isinstance(i.type, VectorType)
    index = f"vector_index({g.reference(i.index)}, {i.type.count})"
    g.define(i, f"inserted({g.reference(i.vector)}, {g.reference(i.element)}, ({index},))")


def shuffle(g: Generator, i: ShuffleVector) -> None:
    assert isinstance(i.type, VectorType) and isinstance(i.left.type, VectorType)
    left, right, width = g.reference(i.left), g.reference(i.right), i.left.type.count
    parts = []
    for index in i.mask:
        if index is None:
            parts.append(g.poison("uninitialised", "this vector element is not defined", g.layout.bits(i.type.element)))
        else:
            parts.append(f"{left}[{index}]" if index < width else f"{right}[{index - width}]")
    g.define(i, f"({', '.join(parts)},)")


EMITTERS: dict[type[Instruction], Callable[[Generator, Any], None]] = {
    Binary: binary,
    FNeg: fneg,
    Compare: compare,
    Select: select,
    Freeze: freeze,
    Cast: cast,
    ExtractValue: extract_value,
    InsertValue: insert_value,
    ExtractElement: extract_element,
    InsertElement: insert_element,
    ShuffleVector: shuffle,
}
