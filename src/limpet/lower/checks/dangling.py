"""Comparing pointers to memory that is gone.

The address of a block that was freed may be given out again, so that a pointer to it equals a pointer to a new block,
or not. Here objects never share an address; instead, whether a pointer into a dead object equals one into another
object can be anything. (An access through it is an error either way: it is judged by the object, not by the address.)
"""

from __future__ import annotations

from limpet.llvm.instructions import Compare, Instruction
from limpet.llvm.memory_instructions import Alloca
from limpet.llvm.module import Function, GlobalVariable
from limpet.llvm.types import PointerType
from limpet.llvm.values import ConstantNull, Value
from limpet.lower.checks.accesses import base_of
from limpet.lower.emitter import Emitter
from limpet.seair.operations import IsAlloc, IsObject, SameObject
from limpet.terms.sorts import BOOL
from limpet.terms.term import Term

_TOLD = "the address of a freed block may be used again: a pointer to it may equal one to another object"


_EVER = (GlobalVariable, Function)
"""Nothing that ends is ever at their addresses."""


def compared(e: Emitter, instruction: Instruction, result: tuple[Term, ...]) -> tuple[Term, ...]:
    """The result of a comparison, as far as it is certain."""
    if type(instruction) is not Compare or instruction.predicate not in ("eq", "ne") or not e.shared.selection.frees:
        return result
    left, right = instruction.left, instruction.right
    if not isinstance(left.type, PointerType) or isinstance(left, ConstantNull) or isinstance(right, ConstantNull):
        return result
    first, second = base_of(e.layout, left).value, base_of(e.layout, right).value
    if first is second or isinstance(first, _EVER) or isinstance(second, _EVER):
        return result
    dead = [_is_dead(e, value) for value, base in ((left, first), (right, second)) if not _is_there(base)]
    if not dead:
        return result
    b = e.builder
    same = e.fresh("same", BOOL)
    e.emit(SameObject(same, e.scalar(left), e.scalar(right)))
    uncertain = b.and_(b.or_(*dead), b.not_(same))
    e.over_approximate("reuse", _TOLD)
    return (b.ite(uncertain, e.any_of("equal", BOOL), result[0]),)


def _is_there(base: Value) -> bool:
    """For as long as it can be named."""
    return isinstance(base, Alloca)


def _is_dead(e: Emitter, value: Value) -> Term:
    pointer = e.scalar(value)
    is_object, alive = e.fresh("object", BOOL), e.fresh("alive", BOOL)
    e.emit(IsObject(is_object, pointer))
    e.emit(IsAlloc(alive, pointer, e.memory.objects))
    return e.builder.and_(is_object, e.builder.not_(alive))
