"""What is asserted of values that may be undefined: where they are used, as the interpreter says; and where they
go where they are no longer followed.
"""

from __future__ import annotations

from collections.abc import Sequence

from limpet.base.properties import Role
from limpet.llvm.instructions import Call, Freeze, Instruction
from limpet.llvm.memory_instructions import GetElementPtr
from limpet.llvm.module import Function
from limpet.llvm.rules.promises import result_must_be_defined
from limpet.llvm.types import IntType, VectorType
from limpet.llvm.values import ConstantInt, ConstantZero, Value
from limpet.lower.emitter import Emitter
from limpet.lower.undefined.constants import has_poison, is_undefined_constant
from limpet.lower.undefined.masks import Rules, all_bits, is_undefined, no_bits, saturated
from limpet.lower.undefined.registers import must_be_defined
from limpet.pointsto.interface import called
from limpet.terms.sorts import BOOL
from limpet.terms.term import Term

KIND = "uninitialised"


def may_be_undefined(e: Emitter, value: Value) -> bool:
    return value in e.facts.undefined or is_undefined_constant(value)


def may_be_poison(e: Emitter, value: Value) -> bool:
    origin = e.facts.undefined.get(value)
    return origin.poison if origin is not None else has_poison(value)


def use(e: Emitter, value: Value, how: str) -> None:
    """All of the value must be defined."""
    if may_be_undefined(e, value) and e.shared.is_checked(KIND):
        _need(e, value, e.builder.not_(is_undefined(e.builder, e.mask(value))), how)


def _need(e: Emitter, value: Value, condition: Term, how: str) -> None:
    origin = e.facts.undefined.get(value)
    why = str(origin) if origin is not None else "this value is not defined"
    e.check(condition, origin.kind if origin is not None else KIND, f"{why}: {how}")


def returned(e: Emitter, value: Value) -> None:
    """In C++, and where the IR says so, a function must not return what is not defined, used or not."""
    if "noundef" in e.source.result_attributes:
        use(e, value, f"it is returned by `{e.facts.name}`")


def use_result(e: Emitter, i: Call, name: str) -> None:
    """Where the call says that the result is defined. Of a function that says so itself it has been asked."""
    if e.ended or not result_must_be_defined(i):
        return
    callee = called(i)
    if not isinstance(callee, Function) or "noundef" not in callee.result_attributes:
        use(e, i, f"it is returned by `{name}`")


def escape(e: Emitter, value: Value, how: str) -> None:
    """An undefined value goes where it is not followed any more: a later use of it is not noticed.

    It counts only if it is reached, so it is a property that may fail (then nothing is known), or may hold."""
    if not may_be_undefined(e, value) or not e.shared.is_checked(KIND):
        return
    defined = e.builder.not_(is_undefined(e.builder, e.mask(value)))
    if defined is e.builder.true:
        return
    origin = e.facts.undefined.get(value)
    why = str(origin) if origin is not None else "a value is not defined"
    e.mark(e.builder.or_(defined, e.any_of("followed", BOOL)), Role.UNSUPPORTED, f"{why} and {how}: it is not followed")


def arguments(e: Emitter, i: Call, name: str, *, native: bool) -> None:
    """Of a call. The compiler marks those that must be defined; a native function uses them all."""
    for index, argument in enumerate(i.arguments):
        if not may_be_undefined(e, argument):
            continue
        if must_be_defined(i, index):
            use(e, argument, f"it is passed to `{name}` as argument {index + 1}")
        elif native:
            use(e, argument, f"it is needed by `{name}`")
        elif not _is_followed(e, i, index):
            escape(e, argument, f"is passed to `{name}`")


def _is_followed(e: Emitter, i: Call, index: int) -> bool:
    """Whether every function that may be called has a parameter for the bits that are undefined."""
    callee = called(i)
    targets = [callee] if isinstance(callee, Function) else e.shared.regions.targets(i)
    return all(index in e.shared.definedness.undefined.parameters.get(target, {}) for target in targets)


def compute(
    e: Emitter, i: Instruction, operands: Sequence[Value], terms: tuple[tuple[Term, ...], ...], kept: tuple[Term, ...]
) -> Term:
    """Masks for the result of a pure instruction, each part of which is undefined unless its `kept` holds; returns
    whether anything of its operands is undefined."""
    masks = tuple([e.mask(operand) for operand in operands])
    if type(i) is GetElementPtr and type(i.pointer) is not GetElementPtr and not _is_nothing(i):
        use(e, i.pointer, "it is used as an address")
    rules = Rules(e.builder, e.layout, masks)
    uses = rules.of(i, terms)
    for condition, how in rules.needed:
        _need(e, i, condition, how)
    poisonous = [mask for operand, mask in zip(operands, masks, strict=True) if may_be_poison(e, operand)]
    if poisonous:
        uses = saturated(e.builder, i, poisonous, uses)
    uses = tuple(
        [
            mask if held is e.builder.true else e.builder.ite(held, mask, all_bits(e.builder, mask.sort))
            for mask, held in zip(uses, kept, strict=True)
        ]
    )
    e.define_masks(i, uses)
    return is_undefined(e.builder, tuple([mask for each in masks for mask in each]))


def frozen(e: Emitter, i: Freeze, values: tuple[Term, ...]) -> tuple[Term, ...]:
    """Undefined bits can be any. The interpreter takes zeros: where it matters, a replay shows that, and nothing is
    known."""
    if not may_be_undefined(e, i.operand):
        return values
    b, type = e.builder, i.type.element if isinstance(i.type, VectorType) else i.type
    terms = []
    e.over_approximate("frozen", "`freeze` of an undefined value can give any value; the interpreter uses zeros")
    for value, mask in zip(values, e.mask(i.operand), strict=True):
        if mask == no_bits(b, mask.sort):
            terms.append(value)
        elif mask.sort == BOOL:
            terms.append(b.ite(mask, e.any_of("frozen", value.sort), value))
        elif isinstance(type, IntType):
            free = b.bv_and(e.any_of("frozen", value.sort), mask)
            terms.append(b.bv_or(b.bv_and(value, b.bv_not(mask)), free))
        else:
            terms.append(b.ite(is_undefined(b, (mask,)), e.any_of("frozen", value.sort), value))
    return tuple(terms)


def _is_nothing(i: GetElementPtr) -> bool:
    """The result is the pointer itself."""
    return all(
        isinstance(index, ConstantZero) or (isinstance(index, ConstantInt) and index.value == 0) for index in i.indices
    )
