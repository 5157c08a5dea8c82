"""Compares the terms of a small function with what the interpreter computes: values, violations, undefined results."""

from __future__ import annotations

import functools
from typing import Any

from hypothesis import strategies as st

from limpet.base.context import Context
from limpet.frontend.flags import LAYOUTS, TRIPLES
from limpet.interp.failures import ViolationSignal
from limpet.interp.inputs import InputSource
from limpet.interp.machine import Machine
from limpet.interp.values import Partial
from limpet.llvm.controlflow import Return
from limpet.llvm.instructions import Call
from limpet.llvm.layout import DataLayout
from limpet.llvm.module import Module
from limpet.llvm.reader import read_module
from limpet.llvm.types import ArrayType, FloatType, IntType, StructType, Type, VectorType
from limpet.llvm.values import Value
from limpet.lower.values.constants import constant
from limpet.lower.values.instructions import translate
from limpet.lower.values.translation import Check, Translation
from limpet.lower.values.types import float_sort, scalar_sort, to_bits
from limpet.terms import ieee
from limpet.terms.build import Builder
from limpet.terms.evaluate import Evaluation
from limpet.terms.rules import default_builder
from limpet.terms.sorts import FloatSort, Sort
from limpet.terms.term import Term

HEADER = 'target datalayout = "{}"\ntarget triple = "{}"\n'


@functools.lru_cache(maxsize=4096)
def load(text: str, bits: int = 64) -> tuple[Module, Machine]:
    module = read_module(HEADER.format(LAYOUTS[bits], TRIPLES[bits]) + text)
    machine = Machine(Context(), module, InputSource([], 0), output=lambda s, d: None, read_input=lambda n: b"")
    return module, machine


def function(operation: str, result: str, *parameters: str, before: str = "") -> str:
    """`operation` is what stands right of `%r =`; parameters are %a, %b, …"""
    names = ", ".join(f"{type} %{name}" for type, name in zip(parameters, "abcdefgh", strict=False))
    return f"{before}\ndefine {result} @f({names}) {{\n  %r = {operation}\n  ret {result} %r\n}}\n"


# --- scalars ------------------------------------------------------------------------------------------------------


def scalars(type: Type) -> list[Type]:
    match type:
        case StructType():
            return [part for each in type.fields for part in scalars(each)]
        case ArrayType(count, element) | VectorType(count, element):
            return scalars(element) * count
        case _:
            return [type]


def pattern(type: Type, value: int) -> int:
    """A value of the term layer as bits of the IR: only x86_fp80 differs."""
    if not isinstance(type, FloatType):
        return int(value)
    builder = Builder()
    return int(Evaluation({}).value(to_bits(builder, type, builder.fp(value, float_sort(type)))))


def flat(layout: DataLayout, machine: Machine, type: Type, value: Any) -> list[Any]:
    """The scalars of a run-time value, each as a value of the term layer or as the Partial that it is."""
    if isinstance(type, StructType):
        return [p for t, v in zip(type.fields, value, strict=True) for p in flat(layout, machine, t, v)]
    if isinstance(type, ArrayType | VectorType):
        return [part for v in value for part in flat(layout, machine, type.element, v)]
    if value.__class__ is Partial:
        return [value]
    bits = machine.access.bits(type, value)
    if isinstance(type, FloatType):
        if type.format.explicit_leading_bit:
            bits = (bits >> 64 << 63) | (bits & ((1 << 63) - 1))
        return [Builder().fp(bits, float_sort(type)).payload]
    return [bool(bits) if type == IntType(1) else bits]


def unflat(machine: Machine, type: Type, values: list[int]) -> Any:
    """The run-time value that has these scalars, taken from the front of the list."""
    match type:
        case StructType():
            return tuple([unflat(machine, part, values) for part in type.fields])
        case ArrayType(count, element) | VectorType(count, element):
            return tuple([unflat(machine, element, values) for _ in range(count)])
        case _:
            return machine.access.of_bits(type, pattern(type, values.pop(0)))


# --- the two sides ------------------------------------------------------------------------------------------------


class Terms:
    """A function of one block as terms over its parameters."""

    def __init__(self, module: Module, builder: Builder, arguments: list[Term] | None = None, eager: bool = False):
        code = module.functions["@f"]
        layout = module.layout
        self.builder = builder
        self.checks: list[Check] = []
        self.deferred: list[Check] = []
        self.arbitrary: list[Term] = []
        self.parameters: list[Term] = []
        self.known: dict[Value, tuple[Term, ...]] = {}
        for argument in code.arguments:
            made = []
            for part in scalars(argument.type):
                index = len(self.parameters)
                made.append(builder.symbol(f"p{index}", scalar_sort(layout, part)))
                self.parameters.append(made[-1])
                if arguments is not None:
                    made[-1] = arguments[index]
            self.known[argument] = tuple(made)
        self.values: tuple[Term, ...] = ()
        for instruction in code.blocks[0].instructions:
            if isinstance(instruction, Return):
                assert instruction.value is not None
                self.values = self._operand(layout, instruction.value)
                break
            given = instruction.arguments if isinstance(instruction, Call) else instruction.operands()
            operands = tuple(self._operand(layout, operand) for operand in given)
            translation = translate(builder, layout, instruction, operands, self._fresh, eager=eager)
            assert translation is not None, f"{type(instruction).__name__} is not translated"
            self._take(translation)
            self.known[instruction] = translation.values

    def _fresh(self, prefix: str, sort: Sort) -> Term:
        return self.builder.fresh(prefix, sort)

    def _take(self, translation: Translation) -> None:
        self.checks += translation.checks
        self.deferred += translation.deferred
        self.arbitrary += translation.arbitrary

    def _operand(self, layout: DataLayout, value: Value) -> tuple[Term, ...]:
        if value in self.known:
            return self.known[value]
        translation = constant(self.builder, layout, value, self._address, self._fresh)
        self._take(translation)
        return translation.values

    def _address(self, value: Value) -> Term:
        raise AssertionError("no globals here")


@functools.lru_cache(maxsize=4096)
def terms_of(text: str, bits: int, simplify: bool, eager: bool = False) -> Terms:
    module, _ = load(text, bits)
    return Terms(module, default_builder() if simplify else Builder(), eager=eager)


def first_failure(evaluation: Evaluation, checks: list[Check]) -> str | None:
    return next((check.kind for check in checks if not evaluation.value(check.condition)), None)


def agree(text: str, values: list[int], bits: int = 64) -> str | None:
    """`values`: of the scalars of the parameters. Returns the kind of violation or undefined result, if any."""
    module, machine = load(text, bits)
    code = module.functions["@f"]
    rest = list(values)
    arguments = tuple([unflat(machine, argument.type, rest) for argument in code.arguments])
    try:
        result, violation = machine.call(code, arguments), None
    except ViolationSignal as signal:
        result, violation = None, signal.kind
    kind: str | None = violation
    for terms in (terms_of(text, bits, True), terms_of(text, bits, False), _folded(text, values, bits)):
        found = _compare(module, machine, terms, values, result, violation)
        kind = kind or found
    eager = terms_of(text, bits, True, eager=True)
    evaluation = Evaluation(dict(zip(eager.parameters, values, strict=True)))
    assert not eager.deferred
    why = first_failure(evaluation, eager.checks)
    if violation is None:
        assert why == (kind if kind != "uninitialised" else None), f"{text}{values}: eager"
    else:  # an earlier element may have broken a rule that is not a violation otherwise
        assert why is not None, f"{text}{values}: eager"
    return kind


def _folded(text: str, values: list[int], bits: int) -> Terms:
    """With constants for operands."""
    module, _ = load(text, bits)
    builder = default_builder()
    symbols = terms_of(text, bits, True).parameters
    constants = [builder.manager.constant(p.sort, v) for p, v in zip(symbols, values, strict=True)]
    return Terms(module, builder, constants)


def _compare(
    module: Module, machine: Machine, terms: Terms, values: list[int], result: Any, violation: str | None
) -> str | None:
    assignment: dict[Term, Any] = dict(zip(terms.parameters, values, strict=True))
    type = module.functions["@f"].value_type.result
    outcomes = []
    for filling in (0, 1):  # what is arbitrary must not matter where the result is defined
        for symbol in terms.arbitrary:
            assignment[symbol] = filling
        evaluation = Evaluation(assignment)
        assert first_failure(evaluation, terms.checks) == violation, f"{values}: violation {violation} expected"
        if violation is not None:
            return violation
        outcomes.append([evaluation.value(term) for term in terms.values])
        why = first_failure(evaluation, terms.deferred)
    wanted = flat(module.layout, machine, type, result)
    assert len(wanted) == len(terms.values)
    reason: str | None = None
    for expected, first, second in zip(wanted, *outcomes, strict=True):
        if isinstance(expected, Partial):
            reason = reason or expected.origin.kind
            continue
        assert first == expected and second == expected, f"{values}: {expected} expected, {first} and {second} found"
    if reason != "uninitialised":
        assert why == reason, f"{values}: undefined because of {reason} expected, {why} found"
    return reason


# --- values -------------------------------------------------------------------------------------------------------


def integers(bits: int) -> st.SearchStrategy[int]:
    top = 1 << bits
    corners = {0, 1, 2, 3, bits - 1, bits, bits + 1, top - 1, top - 2, top // 2, top // 2 - 1, top // 2 + 1, top // 4}
    if bits == 1:
        return st.booleans()
    return (
        st.sampled_from(sorted(c % top for c in corners))
        | st.integers(0, min(2 * bits, top - 1))
        | st.integers(0, top - 1)
    )


def floats(name: str) -> st.SearchStrategy[int]:
    """Patterns of the term layer, with one NaN."""
    sort = float_sort(FloatType(name))
    fraction, bias, sign = sort.significand - 1, (1 << (sort.exponent - 1)) - 1, 1 << (sort.width - 1)
    small = st.integers(-40, 40).map(lambda n: Builder().fp(_half(sort, n), sort).payload)
    anything = st.integers(0, (1 << sort.width) - 1).map(lambda bits: Builder().fp(bits, sort).payload)
    moderate = st.tuples(st.integers(bias - 70, bias + 70), st.integers(0, (1 << fraction) - 1), st.booleans()).map(
        lambda t: (min(max(t[0], 0), (1 << sort.exponent) - 2) << fraction) | t[1] | (sign if t[2] else 0)
    )
    some = float_corners(name, (1, 2, 4, 5, 7, 8, 15, 16, 31, 32, 63, 64, 127, 128))
    return st.sampled_from(some) | small | moderate | anything


def float_corners(name: str, powers: tuple[int, ...]) -> list[int]:
    """Zeros, the smallest, the largest, infinities, NaN, and what is near to one and the given powers of two."""
    sort = float_sort(FloatType(name))
    fraction, bias = sort.significand - 1, (1 << (sort.exponent - 1)) - 1
    infinity = ieee.infinity(sort)
    corners = {0, 1, 2, (1 << fraction) - 1, 1 << fraction, infinity - 1, infinity}
    for power in (-1, 0, *powers):
        at = min(max(bias + power, 0), (1 << sort.exponent) - 2) << fraction
        corners |= {at, at + 1, max(at - 1, 0), at | 1 << (fraction - 1)}
    return sorted(corners | {corner | 1 << (sort.width - 1) for corner in corners} | {ieee.nan(sort)})


def _half(sort: FloatSort, n: int) -> int:
    whole, two = (ieee.from_integer(sort, ieee.RNE, number) for number in (n, 2))
    return ieee.divide(sort, ieee.RNE, whole, two)


def values_of(type: Type) -> st.SearchStrategy[list[int]]:
    """For all the scalars of a type (integers, pointers and floats)."""
    parts = [
        floats(part.name) if isinstance(part, FloatType) else integers(part.bits if isinstance(part, IntType) else 64)
        for part in scalars(type)
    ]
    return st.tuples(*parts).map(list)
