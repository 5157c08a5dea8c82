"""Python expressions for arithmetic, comparisons, conversions, and for vectors and aggregates of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from limpet.builtins.float_rules import promises
from limpet.interp.failures import UnsupportedHere
from limpet.interp.floats import rounding
from limpet.interp.operations import FLOAT_ORDER
from limpet.interp.rules import check_number, check_relation
from limpet.llvm import ir

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


def binary(g: Generator, i: ir.Binary) -> None:
    check_relation(g, i)
    left, right = g.reference(i.left), g.reference(i.right)
    if isinstance(i.type, ir.VectorType):
        body = _binary(g, i, i.type.element, "a", "b", None)
        g.define(i, f"tuple(map({_function(g, i, 'a, b', body)}, {left}, {right}))")
    else:
        g.define(i, _binary(g, i, i.type, left, right, i.right))
    check_number(g, i, [i.left, i.right])


def _function(g: Generator, i: ir.Instruction, parameters: str, body: str) -> str:
    """A Python function for one element, compiled once."""
    code = compile(f"lambda {parameters}: {body}", "<element>", "eval")
    return g.made_constant(i, "K", lambda machine: eval(code, machine.namespace))


def _binary(g: Generator, i: ir.Binary, type: ir.Type, a: str, b: str, right: ir.Value | None) -> str:
    if isinstance(type, ir.FloatType):
        return _promised(g, i, type, float_binary(g, i.opcode, type, a, b), a, b)
    assert isinstance(type, ir.IntType)
    bits = type.bits
    mask = (1 << bits) - 1
    match i.opcode:
        case "add" | "sub":
            return _sum(g, i, bits, a, b)
        case "mul":
            return _product(g, i, bits, a, b)
        case "and":
            return f"{a} & {b}"
        case "or":
            if "disjoint" in i.flags:
                poison = g.poison("invalid-value", "the operands of a disjoint `or` have a bit in common", bits)
                return _guarded(f"{a} | {b}", f"{a} & {b}", poison)
            return f"{a} | {b}"
        case "xor":
            return f"{a} ^ {b}"
        case "udiv" | "sdiv":
            quotient = f"({a} // {b} if {b} else divided_by_zero())"
            rest = f"{a} % {b}"
            if i.opcode == "sdiv":
                quotient, rest = f"signed_division({a}, {b}, {bits})", f"signed_remainder({a}, {b}, {bits})"
            if "exact" in i.flags:
                poison = g.poison("invalid-value", "an exact division has a remainder", bits)
                return _guarded("t", f"((t := {quotient}), {rest})[1]", poison)
            return quotient
        case "urem":
            return f"({a} % {b} if {b} else divided_by_zero())"
        case "srem":
            return f"signed_remainder({a}, {b}, {bits})"
        case "shl":
            return _shift(g, i, bits, f"({a} << {b}) & {mask}", a, b, right)
        case "lshr":
            return _shift(g, i, bits, f"{a} >> {b}", a, b, right)
        case "ashr":
            return _shift(g, i, bits, f"({as_signed(a, bits)} >> {b}) & {mask}", a, b, right)
        case _:
            raise UnsupportedHere(i.opcode, f"the operation {i.opcode} is not supported")


_WORD = {"+": "addition", "-": "subtraction"}


def _guarded(value: str, trouble: str, poison: str) -> str:
    """`value` where `trouble` is zero; where that is not known, the result is not known either."""
    return f"({value} if (w := {trouble}).__class__ is not Partial and not w else poisoned(w, {poison}))"


def _sum(g: Generator, i: ir.Binary, bits: int, a: str, b: str) -> str:
    mask, sign = (1 << bits) - 1, 1 << (bits - 1)
    op = "+" if i.opcode == "add" else "-"
    result = f"({a} {op} {b}) & {mask}"
    if "nuw" in i.flags:
        poison = g.poison("invalid-value", f"unsigned {_WORD[op]} wraps in {bits} bits", bits)
        result = _guarded(result, f"({a} {op} {b}) >> {bits}", poison)
    if "nsw" in i.flags:
        poison = g.poison("signed-overflow", f"signed {_WORD[op]} overflows {bits} bits", bits)
        other = f"({b} ^ t)" if op == "+" else f"({a} ^ {b})"
        trouble = f"({a} ^ (t := ({a} {op} {b}) & {mask})) & {other} & {sign}"
        result = _guarded("t" if "nuw" not in i.flags else result, trouble, poison)
    return result


def _product(g: Generator, i: ir.Binary, bits: int, a: str, b: str) -> str:
    mask, sign = (1 << bits) - 1, 1 << (bits - 1)
    result = f"({a} * {b}) & {mask}"
    if "nuw" in i.flags:
        poison = g.poison("invalid-value", f"unsigned multiplication wraps in {bits} bits", bits)
        result = _guarded(result, f"({a} * {b}) >> {bits}", poison)
    if "nsw" in i.flags:
        poison = g.poison("signed-overflow", f"signed multiplication overflows {bits} bits", bits)
        trouble = f"({as_signed(a, bits)} * {as_signed(b, bits)} + {sign}) >> {bits}"
        result = _guarded(result, trouble, poison)
    return result


def _shift(g: Generator, i: ir.Binary, bits: int, result: str, a: str, b: str, right: ir.Value | None) -> str:
    sign = 1 << (bits - 1)
    if "nuw" in i.flags:
        poison = g.poison("invalid-value", f"a shift to the left loses bits of a {bits}-bit value", bits)
        result = _guarded(result, f"({a} << {b}) >> {bits}", poison)
    if "nsw" in i.flags:
        poison = g.poison("signed-overflow", f"a shift to the left overflows {bits} bits", bits)
        result = _guarded(result, f"(({as_signed(a, bits)} << {b}) + {sign}) >> {bits}", poison)
    if "exact" in i.flags:
        poison = g.poison("invalid-value", "an exact shift to the right loses bits", bits)
        result = _guarded(result, f"{a} & ((1 << {b}) - 1)", poison)
    if isinstance(right, ir.ConstantInt) and right.value < bits:
        return result
    poison = g.poison("shift", f"shift of a {bits}-bit value by {bits} or more", bits)
    return f"({result} if (w := {b} < {bits}) is True else poisoned(w, {poison}))"


def _promised(g: Generator, i: ir.Binary | ir.FNeg | ir.Compare, type: ir.Type, result: str, *operands: str) -> str:
    """`nnan` and `ninf` are rules."""
    no_nan, no_infinity = promises(i.flags)
    if not no_nan and not no_infinity:
        return result
    what = "NaN or infinite" if no_nan and no_infinity else "NaN" if no_nan else "infinite"
    poison = g.poison("invalid-value", f"a number that was declared not to be {what} is", g.layout.bits(type))
    return f"promised({result}, {no_nan}, {no_infinity}, {poison}, {', '.join(operands)})"


def float_binary(g: Generator, opcode: str, type: ir.FloatType, a: str, b: str) -> str:
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


def fneg(g: Generator, i: ir.FNeg) -> None:
    operand, type = g.reference(i.operand), i.type.element if isinstance(i.type, ir.VectorType) else i.type
    sign = 1 << (g.layout.bits(type) - 1)
    if isinstance(i.type, ir.VectorType):
        element = _promised(g, i, type, f"(-x if x.__class__ is not Partial else x ^ {sign})", "x")
        g.define(i, f"tuple([{element} for x in {operand}])")
    else:
        negated = f"(-{operand} if {operand}.__class__ is not Partial else {operand} ^ {sign})"
        g.define(i, _promised(g, i, type, negated, operand))


# --- comparisons --------------------------------------------------------------------------------------------

_INTEGER = {"eq": "==", "ne": "!=", "gt": ">", "ge": ">=", "lt": "<", "le": "<="}

_FLOAT = {
    "oeq": "{a} == {b}",
    "ogt": "{a} > {b}",
    "oge": "{a} >= {b}",
    "olt": "{a} < {b}",
    "ole": "{a} <= {b}",
    "une": "{a} != {b}",
    "true": "True",
    "false": "False",
}


def compare(g: Generator, i: ir.Compare) -> None:
    check_relation(g, i)
    left, right = g.reference(i.left), g.reference(i.right)
    if isinstance(i.left.type, ir.VectorType):
        body = _compare(g, i, i.left.type.element, "a", "b", None)
        g.define(i, f"tuple(map({_function(g, i, 'a, b', body)}, {left}, {right}))")
    else:
        g.define(i, _compare(g, i, i.left.type, left, right, i.right))


def _compare(g: Generator, i: ir.Compare, type: ir.Type, a: str, b: str, right: ir.Value | None) -> str:
    predicate = i.predicate
    if i.opcode == "fcmp":
        decided = f"{g.constant(FLOAT_ORDER[predicate], 'ORDER')}({a}, {b})" if predicate in FLOAT_ORDER else None
        return _promised(g, i, ir.I1, decided or _FLOAT[predicate].format(a=a, b=b), a, b)
    if isinstance(type, ir.PointerType):
        return _compare_pointers(g, predicate, a, b, right)
    assert isinstance(type, ir.IntType)
    sign = 1 << (type.bits - 1)
    if predicate in ("eq", "ne"):
        result = f"{a} {_INTEGER[predicate]} {b}"
    elif predicate[0] == "u":
        result = f"{a} {_INTEGER[predicate[1:]]} {b}"
    else:
        flipped = str(right.value ^ sign) if isinstance(right, ir.ConstantInt) else f"({b} ^ {sign})"
        result = f"({a} ^ {sign}) {_INTEGER[predicate[1:]]} {flipped}"
    if "samesign" in i.flags:
        poison = g.poison("invalid-value", "operands that were declared to have the same sign do not", 1)
        return _guarded(result, f"({a} ^ {b}) & {sign}", poison)
    return result


def _compare_pointers(g: Generator, predicate: str, a: str, b: str, right: ir.Value | None) -> str:
    if predicate in ("eq", "ne"):
        operator = _INTEGER[predicate]
        if isinstance(right, ir.ConstantNull):
            return f"address({a}) {operator} 0"
        return f"({a} {operator} {b} if {a}[0] is {b}[0] else address({a}) {operator} address({b}))"
    operator = _INTEGER[predicate[1:]]
    if predicate[0] == "u":
        return f"address({a}) {operator} address({b})"
    sign = 1 << (g.layout.pointer_bits() - 1)
    return f"(address({a}) ^ {sign}) {operator} (address({b}) ^ {sign})"


def select(g: Generator, i: ir.Select) -> None:
    condition, yes, no = g.reference(i.condition), g.reference(i.if_true), g.reference(i.if_false)
    if isinstance(i.condition.type, ir.VectorType):
        g.define(i, f"tuple([y if c else n for c, y, n in zip({condition}, {yes}, {no})])")
    else:
        g.define(i, f"{yes} if {condition} else {no}")


def freeze(g: Generator, i: ir.Freeze) -> None:
    g.define(i, f"frozen({g.constant(i.type, 'TYPE')}, {g.reference(i.operand)})")


# --- conversions --------------------------------------------------------------------------------------------


def cast(g: Generator, i: ir.Cast) -> None:
    operand = g.reference(i.operand)
    source, target = i.operand.type, i.type
    if isinstance(source, ir.VectorType) and isinstance(target, ir.VectorType) and i.opcode != "bitcast":
        body = _cast(g, i, source.element, target.element, "a")
        g.define(i, f"tuple(map({_function(g, i, 'a', body)}, {operand}))")
    else:
        g.define(i, _cast(g, i, source, target, operand))
    check_number(g, i, [i.operand])


def _cast(g: Generator, i: ir.Cast, source: ir.Type, target: ir.Type, a: str) -> str:
    opcode = i.opcode
    if opcode in ("ptrtoint", "ptrtoaddr"):
        assert isinstance(target, ir.IntType)
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
    if isinstance(source, ir.IntType):
        if isinstance(target, ir.IntType):
            return _resize(g, i, source.bits, target.bits, a)
        is_signed = opcode == "sitofp"
        if "nneg" in i.flags:
            return _not_negative(
                g, i, source.bits, f"int_to_float({a}, {source.bits}, False, {g.constant(target, 'TYPE')})", a
            )
        return f"int_to_float({a}, {source.bits}, {is_signed}, {g.constant(target, 'TYPE')})"
    if isinstance(target, ir.IntType):
        poison = g.poison("float-conversion", f"the number does not fit in {target.bits} bits", target.bits)
        return f"float_to_int({a}, {target.bits}, {opcode == 'fptosi'}, {poison})"
    assert isinstance(source, ir.FloatType) and isinstance(target, ir.FloatType)
    if target.name == "double" and source.name in ("float", "half", "bfloat"):
        return f"{a} if {a}.__class__ is float else convert({a}, {g.constant(target, 'TYPE')})"
    return f"convert({a}, {g.constant(target, 'TYPE')})"


def _not_negative(g: Generator, i: ir.Cast, bits: int, result: str, a: str) -> str:
    poison = g.poison("invalid-value", "an operand that was declared non-negative is negative", g.layout.bits(i.type))
    return _guarded(result, f"{a} & {1 << (bits - 1)}", poison)


def _resize(g: Generator, i: ir.Cast, source: int, target: int, a: str) -> str:
    mask, opcode = (1 << target) - 1, i.opcode
    if opcode == "trunc":
        result = f"{a} & {mask}"
        if "nuw" in i.flags:
            poison = g.poison("invalid-value", f"the number does not fit in {target} bits", target)
            result = _guarded(result, f"{a} >> {target}", poison)
        if "nsw" in i.flags:
            poison = g.poison("signed-overflow", f"the number does not fit in {target} bits", target)
            result = _guarded(result, f"({as_signed(a, source)} + {1 << (target - 1)}) >> {target}", poison)
        return result
    if opcode == "zext":
        return f"+{a}" if "nneg" not in i.flags else _not_negative(g, i, source, f"+{a}", a)
    return f"-{a} & {mask}" if source == 1 else f"{as_signed(a, source)} & {mask}"


# --- aggregates and vectors -----------------------------------------------------------------------------------


def extract_value(g: Generator, i: ir.ExtractValue) -> None:
    g.define(i, g.reference(i.aggregate) + "".join(f"[{index}]" for index in i.indices))


def insert_value(g: Generator, i: ir.InsertValue) -> None:
    g.define(i, f"inserted({g.reference(i.aggregate)}, {g.reference(i.element)}, {i.indices!r})")


def extract_element(g: Generator, i: ir.ExtractElement) -> None:
    assert isinstance(i.vector.type, ir.VectorType)
    index = f"vector_index({g.reference(i.index)}, {i.vector.type.count})"
    g.define(i, f"{g.reference(i.vector)}[{index}]")


def insert_element(g: Generator, i: ir.InsertElement) -> None:
    assert isinstance(i.type, ir.VectorType)
    index = f"vector_index({g.reference(i.index)}, {i.type.count})"
    g.define(i, f"inserted({g.reference(i.vector)}, {g.reference(i.element)}, ({index},))")


def shuffle(g: Generator, i: ir.ShuffleVector) -> None:
    assert isinstance(i.type, ir.VectorType) and isinstance(i.left.type, ir.VectorType)
    left, right, width = g.reference(i.left), g.reference(i.right), i.left.type.count
    parts = []
    for index in i.mask:
        if index is None:
            parts.append(g.poison("uninitialised", "this vector element is not defined", g.layout.bits(i.type.element)))
        else:
            parts.append(f"{left}[{index}]" if index < width else f"{right}[{index - width}]")
    g.define(i, f"({', '.join(parts)},)")


EMITTERS: dict[type[ir.Instruction], Callable[[Generator, Any], None]] = {
    ir.Binary: binary,
    ir.FNeg: fneg,
    ir.Compare: compare,
    ir.Select: select,
    ir.Freeze: freeze,
    ir.Cast: cast,
    ir.ExtractValue: extract_value,
    ir.InsertValue: insert_value,
    ir.ExtractElement: extract_element,
    ir.InsertElement: insert_element,
    ir.ShuffleVector: shuffle,
}
