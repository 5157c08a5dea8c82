"""Calls that say that something went wrong, and what: traps, failed assertions, error functions.

  br i1 %bad, label %trap, label %cont
trap:                                          →    assert (not bad), …
  call void @llvm.ubsantrap(i8 18)                  br cont
  unreachable
"""

from __future__ import annotations

from limpet.base.properties import KINDS
from limpet.base.records import dataclass
from limpet.builtins.names import operation_of
from limpet.builtins.operations import Operation
from limpet.llvm.controlflow import Block
from limpet.llvm.debuginfo import trap_message
from limpet.llvm.instructions import Call
from limpet.llvm.module import Function
from limpet.llvm.rules.traps import only_call, sanitizer_kind, summary_of
from limpet.llvm.sources import is_library
from limpet.llvm.strings import text_of
from limpet.llvm.values import Argument
from limpet.pointsto.interface import called


@dataclass(frozen=True, slots=True)
class Failure:
    kind: str
    message: str


def failing_call(block: Block) -> Call | None:
    """The call of a block that does nothing else than to fail."""
    call = only_call(block)
    return call if call is not None and failure_of(call) is not None else None


def failure_of(call: Call) -> Failure | None:
    """What is wrong if this call is reached, if that is all that it says."""
    callee = called(call)
    if not isinstance(callee, Function):
        return None
    name = callee.plain_name
    if name == "llvm.ubsantrap":
        return _sanitizer_trap(call)
    if name in ("llvm.trap", "llvm.debugtrap"):
        return Failure("trap", "a trap instruction is reached")
    if not callee.is_declaration:
        return _of_wrapper(call, callee)
    operation = operation_of(callee)
    if operation is Operation.FAIL and len(call.arguments) == 2:
        return _reported(text_of(call.arguments[0]), text_of(call.arguments[1]))
    if operation is Operation.ERROR:
        return Failure("assertion", "the error function is called")
    return None


def _sanitizer_trap(call: Call) -> Failure:
    words = trap_message(call.location)
    return Failure(sanitizer_kind(call), words[1] if words is not None else summary_of(call))


def _reported(kind: str | None, message: str | None) -> Failure:
    kind = kind if kind in KINDS else "library-contract"
    return Failure(kind, message if message is not None else KINDS[kind].summary)


def _of_wrapper(call: Call, callee: Function) -> Failure | None:
    """A model of the library that does nothing but report, such as that of a failed `assert`."""
    if len(callee.blocks) != 1 or len(call.arguments) != len(callee.arguments) or not is_library(callee):
        return None
    inner = only_call(callee.blocks[0])
    reporter = called(inner) if inner is not None else None
    if inner is None or not isinstance(reporter, Function) or operation_of(reporter) is not Operation.FAIL:
        return None
    kind, message = inner.arguments
    text = call.arguments[message.index] if isinstance(message, Argument) else message
    return _reported(text_of(kind), text_of(text))
