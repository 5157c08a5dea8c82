"""Functions that are not C models but part of the machine: the heap, input and output, the harness, mathematics.

A function that the program defines itself is never looked up here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from limpet.base.diagnostics import unsupported
from limpet.base.properties import KINDS, MADE_UP
from limpet.builtins.names import INFER, NEEDS_PROVE, operation_of, refusal
from limpet.builtins.operations import Operation
from limpet.interp import mathematics
from limpet.interp.arguments import Arguments
from limpet.interp.failures import AddressesExhausted, AssumptionFailed, Origin, ProgramExit, ViolationSignal
from limpet.interp.floats import convert
from limpet.interp.formatting import format_number, parse_number, parse_single
from limpet.interp.memory import HEAP_BLOCK, MemoryObject
from limpet.interp.values import Partial
from limpet.llvm.module import Function
from limpet.llvm.types import FloatType, IntType, PointerType, VoidType

if TYPE_CHECKING:
    from limpet.interp.machine import Machine

Native = Callable[..., Any]

LARGEST_BLOCK = {4: 1 << 28, 8: (1 << 40) - 64}
"""Bytes that malloc gives at once, by the bytes of a pointer; as in the engines."""

_FREES = {"malloc": "`free`", "new": "`delete`", "new[]": "`delete[]`"}


class Library:
    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.memory = machine.memory
        self.arguments = Arguments(machine)
        self._natives: dict[Function, Native | None] = {}
        self._real_size = 0
        self._pending_input = bytearray()
        self._functions: dict[Operation, Native] = {
            Operation.MALLOC: self.malloc,
            Operation.FREE: self.free,
            Operation.MEMCPY: machine.services.copy_apart,
            Operation.MEMMOVE: machine.services.move_memory,
            Operation.MEMSET: machine.services.fill_memory,
            Operation.ALIGNED_MALLOC: self.aligned_malloc,
            Operation.NEW: lambda align, size: self._new(align, size, "new"),
            Operation.NEW_ARRAY: lambda align, size: self._new(align, size, "new[]"),
            Operation.DELETE: lambda pointer: self._free(pointer, "new"),
            Operation.DELETE_ARRAY: lambda pointer: self._free(pointer, "new[]"),
            Operation.BLOCK_SIZE: self.object_size,
            Operation.CHECK_READ: self.check_read,
            Operation.STATUS: self.status,
            Operation.CHECK_ARGUMENT: machine.services.check_argument,
            Operation.INITIALISING: machine.services.begin_initialiser,
            Operation.CONSTANT: machine.services.end_initialiser,
            Operation.FAIL: self.fail,
            Operation.PASSED: self.passed,
            Operation.ASSUME: self.assume,
            Operation.APPROXIMATE: self.approximate,
            Operation.MADE_UP: self.made_up,
            Operation.CONTRACT: self.contract,
            Operation.EXIT: self.exit,
            Operation.RUN_DESTRUCTORS: lambda: None,
            Operation.ABORT: self.abort,
            Operation.WRITE: self.write,
            Operation.READ: self.read,
            Operation.READ_ALL: self.read_all,
            Operation.LINE_LENGTH: self.line_length,
            Operation.SPAN: self.span,
            Operation.SKIP: self.skip,
            Operation.READ_NUMBER: self.read_number,
            Operation.READ_DOUBLE: lambda descriptor, first, fresh: parse_number(self._real(first)),
            Operation.READ_FLOAT: lambda descriptor, first, fresh: parse_single(self._real(first)),
            Operation.REAL_SIZE: lambda descriptor: self._real_size,
            Operation.WITHOUT: self.without,
            Operation.FORMAT_DOUBLE: self.format_double,
            Operation.FORMAT_LONG_DOUBLE: self.format_long_double,
            Operation.PARSE_DOUBLE: self.parse_double,
            Operation.PARSE_FLOAT: self.parse_float,
            Operation.IS_KNOWN: lambda value: 1,
            Operation.SOMEWHERE: lambda count: count,
            Operation.ERROR: self.error,
            Operation.ASSUME_NOT: lambda c: self.assume(not c),
            Operation.ASSERT: self.verify,
            Operation.ASSERT_NOT: lambda c: self.verify(not c),
            Operation.ASSERT_IF: self.verify_if,
            Operation.ASSERT_WITH_TEXT: self.verify_with_text,
            Operation.HAVOC: self.havoc,
            Operation.HAVOC_UNLESS_NULL: self.havoc_unless_null,
            Operation.HAVOC_TARGET: self.havoc_target,
            Operation.HAVOC_OBJECT: self.havoc_object,
            Operation.NOTHING: lambda *_: None,
            **machine.tracking.functions(),
            **self.arguments.functions(),
        }

    def find(self, function: Function) -> Native | None:
        if function not in self._natives:
            self._natives[function] = self._look_up(function)
        return self._natives[function]

    def _look_up(self, function: Function) -> Native | None:
        match operation_of(function):
            case None:
                return None
            case Operation.REFUSED:
                return self._refusal(function.plain_name)
            case Operation.MATHEMATICS:
                return mathematics.find(function.plain_name, function.value_type)
            case Operation.INFER:
                return self._predicate(function)
            case Operation.ANY:
                return self._any_value(function)
            case operation:
                return self._functions[operation]

    def _any_value(self, function: Function) -> Native | None:
        if not isinstance(function.value_type.result, VoidType) or not function.value_type.parameters:
            return self._nondeterministic(function)
        result = function.arguments[0].attributes.type_of("sret")
        if result is None:
            return None
        size = self.machine.layout.size(result)
        return lambda pointer, *_: self.havoc(pointer, size)

    def _predicate(self, function: Function) -> Native:
        """Somebody else has to say whether it holds."""
        name, machine = function.plain_name.removeprefix(INFER), self.machine

        def ask(*arguments: Any) -> int:
            for argument in arguments:
                if argument.__class__ is Partial:
                    argument.use(f"it is passed to `{name}`")
            if machine.predicates is None:
                raise unsupported("predicate", NEEDS_PROVE, machine.here())
            return int(machine.predicates(name, arguments))

        return ask

    def _refusal(self, name: str) -> Native:
        def refuse(*_: Any) -> Any:
            raise unsupported("library", refusal(name), self.machine.here())

        return refuse

    # --- heap -----------------------------------------------------------------------------------------------

    def malloc(self, size: Any) -> Any:
        return self.aligned_malloc(16, size)

    def aligned_malloc(self, align: Any, size: Any) -> Any:
        if size.__class__ is Partial:
            size.use("it is the size of an allocation")
        if self.machine.ctx.config.malloc_may_fail and self._input("malloc_fails", 1):
            return self.memory.null
        largest = LARGEST_BLOCK[self.memory.pointer_bytes]
        if size > largest:
            if size <= self.memory.mask >> 1:  # a real machine might have had the memory
                why = f"malloc of {size} bytes fails: the interpreter gives at most {largest}"
                self.machine.ctx.approximate("allocation-limit", why, self.machine.here())
            return self.memory.null
        try:
            block = self.memory.allocate("heap", HEAP_BLOCK, size, max(align, 16), defined=False)
        except AddressesExhausted:
            why = "malloc fails: the interpreter does not use the addresses of freed blocks again, and none are left"
            self.machine.ctx.approximate("allocation-limit", why, self.machine.here())
            return self.memory.null
        block.allocated_at = self.machine.here()
        return (block, 0)

    def _new(self, align: Any, size: Any, family: str) -> Any:
        block = self.aligned_malloc(align, size)
        if block is not self.memory.null:
            block[0].family = family
        return block

    def free(self, pointer: Any) -> None:
        self._free(pointer, "malloc")

    def _free(self, pointer: Any, family: str) -> None:
        o, f = pointer
        if o.kind == "none" and f == 0:
            return
        self._check_block(o, f, "free")
        self._check_family(o, family)
        o.end("freed", self.machine.here())

    def _check_block(self, o: MemoryObject, f: Any, what: str) -> None:
        if f.__class__ is Partial:
            f.use(f"it is passed to {what}")
        if o.kind == "heap" and o.state == "freed":
            when = f" at {o.ended_at}" if o.ended_at else ""
            kind = "double-free" if what == "free" and f == 0 else "use-after-free"
            raise ViolationSignal(kind, f"{what} of {o.describe()}, which was already freed{when}")
        if o.kind != "heap":
            whom = "a pointer to no object" if o.kind == "none" else o.describe()
            raise ViolationSignal("invalid-free", f"{what} of {whom}, which malloc did not return")
        if f != 0:
            raise ViolationSignal(
                "invalid-free", f"{what} of a pointer {f} byte{'' if f == 1 else 's'} into {o.describe()}"
            )

    def _check_family(self, o: MemoryObject, family: str) -> None:
        if o.family != family and "mismatched-free" in self.machine.checks:
            used, wanted = _FREES[family], _FREES[o.family]
            message = f"{used} of {o.describe()}, which `{o.family}` made: use {wanted}"
            raise ViolationSignal("mismatched-free", message)

    def object_size(self, pointer: Any) -> int:
        o, f = pointer
        self._check_block(o, f, "realloc")
        self._check_family(o, "malloc")
        return int(o.extent)

    def check_read(self, pointer: Any, size: Any) -> None:
        if size:
            self.memory.check(pointer[0], pointer[1], size, write=False)

    # --- harness ----------------------------------------------------------------------------------------------

    def fail(self, kind: Any, message: Any) -> None:
        name = self.memory.read_string(kind).decode()
        text = self.memory.read_string(message).decode(errors="replace")
        raise ViolationSignal(name if name in KINDS else "library-contract", text)

    def passed(self, kind: Any, message: Any) -> None:
        """The run goes on, unless this is what it is to show."""
        target, here = self.machine.target, self.machine.here()
        name = self.memory.read_string(kind).decode()
        if target is None or target.is_at(name, here):
            self.fail(kind, message)

    def status(self, value: Any) -> None:
        if value.__class__ is Partial:
            value.use("it is the exit status")

    def error(self) -> None:
        raise ViolationSignal("assertion", "the error function is called")

    def assume(self, condition: Any) -> None:
        if not condition:
            raise AssumptionFailed

    def verify(self, condition: Any) -> None:
        if not condition:
            self._assertion_fails("the asserted condition is false")

    def verify_if(self, condition: Any, then: Any) -> None:
        if condition and not then:
            self._assertion_fails("the asserted condition is false")

    def verify_with_text(self, condition: Any, text: Any) -> None:
        if not condition:
            self._assertion_fails(self.memory.read_string(text).decode(errors="replace"))

    def _assertion_fails(self, text: str) -> None:
        """Without shadowing, the run goes on to what it is to show."""
        target = self.machine.target
        hides = self.machine.ctx.config.checks.shadowing
        if hides or target is None or target.is_at("assertion", self.machine.here()):
            raise ViolationSignal("assertion", text)

    def approximate(self, what: Any) -> None:
        text = self.memory.read_string(what).decode(errors="replace")
        self.machine.ctx.approximate("library-model", text, self.machine.here())

    def made_up(self, what: Any) -> None:
        text = self.memory.read_string(what).decode(errors="replace")
        self.machine.ctx.approximate(MADE_UP, text, self.machine.here())

    def begin_again(self) -> None:
        self._real_size = 0
        self._pending_input.clear()

    def contract(self, what: Any) -> None:
        text = self.memory.read_string(what).decode(errors="replace")
        self.machine.ctx.approximate(MADE_UP, f"{text} does anything that its contract allows", self.machine.here())

    def _recorded(self, value: Any) -> Any:
        if self.machine.tracer is not None:
            records = self.machine.inputs.records
            self.machine.tracer.input_taken(records[-1], len(records) - 1)
        return value

    def _input(self, label: str, bits: int) -> Any:
        value = self._recorded(self.machine.inputs.integer(label, bits, self.machine.here()))
        self.machine.inputs.require_last()
        return value

    def _integer(self, label: str, bits: int) -> Any:
        value = self._recorded(self.machine.inputs.integer(label, bits, self.machine.here()))
        if not self.machine.inputs.last_is_undefined:
            return value
        return Partial(0, (1 << bits) - 1, Origin("uninitialised", f"the value of {label} is undefined"))

    def _floating(self, label: str, type: FloatType) -> Any:
        return convert(self._recorded(self.machine.inputs.floating(label, str(type), self.machine.here())), type)

    def _nondeterministic(self, function: Function) -> Native:
        # Arguments, if there are any, say what the value is for: they are neither used nor changed.
        name, result = function.plain_name, function.value_type.result
        label = function.debug.name if function.debug is not None else name

        match result:
            case IntType(bits):
                return lambda *_: self._integer(label, bits)
            case FloatType():
                return lambda *_: self._floating(label, result)
            case PointerType():
                bits = 8 * self.memory.pointer_bytes
                return lambda *_: self.memory.pointer_to(self._input(label, bits))
            case VoidType():
                return lambda *_: None
            case _:
                return self._structured_input(label, function)

    def _structured_input(self, label: str, function: Function) -> Native:
        result, machine = function.value_type.result, self.machine
        size = machine.layout.size(result)

        def fresh(*_: Any) -> Any:
            scratch = MemoryObject("stack", label, 0, size, 1, defined=True)
            scratch.data[:] = machine.inputs.memory(label, size, machine.here()).expanded()
            return machine.access.loader(result)(scratch, 0)

        return fresh

    def havoc(self, pointer: Any, size: Any) -> None:
        if not size:
            return
        o, f = pointer
        o, f = self.memory.check(o, f, size, write=True)
        data = self.machine.inputs.memory("memory", size, self.machine.here())
        self.arguments.write(o, f, size, data)

    def havoc_unless_null(self, pointer: Any, size: Any) -> None:
        """Harnesses of SeaHorn call this right after an allocation, whether it succeeded or not."""
        if pointer[0].kind != "none" or pointer[1] != 0:
            with self.machine.tracking.paused():  # memory gets contents, which is not to modify it
                self.havoc(pointer, size)

    def havoc_object(self, pointer: Any) -> None:
        o, f = pointer
        self.memory.check(o, f, 1 if o.extent or o.size < 0 else 0, write=True)
        self.havoc((o, 0), o.extent)

    def havoc_target(self, pointer: Any) -> None:
        """All of the object, if it is alive and can be written to; else nothing happens."""
        o, _ = self.machine.tracking.object_of(pointer)
        if o.wsize > 0:
            self.havoc((o, 0), o.extent)

    # --- the outside world --------------------------------------------------------------------------------------

    def exit(self, status: Any) -> None:
        if status.__class__ is Partial:
            status.use("it is the exit status")
        raise ProgramExit(status & 255)

    def abort(self) -> None:
        raise ProgramExit(134, aborted=True)

    def write(self, descriptor: Any, pointer: Any, size: Any) -> None:
        if not size:
            return
        data = self.memory.read_bytes(pointer, size, "it is printed")
        self.machine.output(int(descriptor), data)
        if self.machine.tracer is not None:
            self.machine.tracer.output_written(int(descriptor), data)

    def read(self, descriptor: Any, pointer: Any, size: Any) -> int:
        return self._store_input(pointer, self._take_input(int(size)) if descriptor == 0 else b"")

    def read_all(self, descriptor: Any, pointer: Any, size: Any) -> int:
        data = bytearray()
        while descriptor == 0 and len(data) < size:
            more = self._take_input(int(size) - len(data))
            if not more:
                break
            data += more
        return self._store_input(pointer, bytes(data))

    def _store_input(self, pointer: Any, data: bytes) -> int:
        if data:
            self.memory.store_int(pointer[0], pointer[1], len(data), int.from_bytes(data, "little"))
            if self.machine.tracer is not None:
                self.machine.tracer.stored(pointer[0], pointer[1], len(data))
        return len(data)

    def _take_input(self, size: int) -> bytes:
        """What was examined comes first."""
        if not self._pending_input:
            return self.machine.read_input(size)
        data = bytes(self._pending_input[:size])
        del self._pending_input[:size]
        return data

    def line_length(self, descriptor: Any, last: Any, most: Any) -> int:
        if descriptor != 0:
            return 0
        seen = 0
        while seen < most:
            end = self._pending_input.find(last & 255, seen, most)
            if end >= 0:
                return end + 1
            seen = min(len(self._pending_input), most)
            # One byte: another reader of the same input, the parent shell say, must find the rest.
            more = self.machine.read_input(1) if seen < most else b""
            if not more:
                break
            self._pending_input += more
        return seen

    def span(self, descriptor: Any, pointer: Any, length: Any, most: Any, negated: Any) -> int:
        if descriptor != 0:
            return 0
        members = _members(self.memory.read_bytes(pointer, length, "it is a set of characters"))
        seen = 0
        while seen < most:
            if seen == len(self._pending_input):
                more = self.machine.read_input(1)
                if not more:
                    break
                self._pending_input += more
            if (self._pending_input[seen] in members) == bool(negated):
                break
            seen += 1
        return seen

    def skip(self, descriptor: Any, pointer: Any, length: Any, most: Any, negated: Any) -> int:
        size = self.span(descriptor, pointer, length, most, negated)
        del self._pending_input[:size]
        return size

    def read_number(self, descriptor: Any, first: Any, count: Any) -> int:
        digits = bytes(self._pending_input[:count])
        del self._pending_input[:count]
        return int(b"%d" % first + digits) & 0xFFFFFFFFFFFFFFFF

    def _real(self, first: int) -> str:
        """What scanf takes for a number, without what does not count: glibc takes 2e for 2, and 0x. for 0. Empty if
        it is none."""
        text = chr(first)

        def take(characters: str) -> int:
            nonlocal text
            count = 0
            while (self._pending_input or self._look_further()) and chr(self._pending_input[0]) in characters:
                text += chr(self._pending_input.pop(0))
                count += 1
                if not characters.startswith("0"):
                    break
            return count

        is_hexadecimal = text == "0" and take("xX") > 0
        digits = "0123456789abcdefABCDEF" if is_hexadecimal else "0123456789"
        some = int(text.isdigit()) + (take(digits) if text != "." else 0)
        point = text == "." or take(".") > 0
        some += take(digits) if point else 0
        number = text if some else "0" if is_hexadecimal and point else ""
        if number and take("pP" if is_hexadecimal else "eE"):
            take("+-")
            if take("0123456789") and some:
                number = text
        self._real_size = len(text) - 1
        return number

    def _look_further(self) -> bool:
        more = self.machine.read_input(1)
        self._pending_input += more
        return bool(more)

    def without(self, pointer: Any, size: Any, byte: Any) -> None:
        """Where it is written at all, so that nothing else counts as modified."""
        o, f = pointer
        data = self.memory.read_bytes(pointer, size, "it is searched")
        at = data.find(byte & 255)
        while at >= 0:
            self.memory.store_int(o, f + at, 1, byte + 1 & 255)
            at = data.find(byte & 255, at + 1)

    def format_double(self, buffer: Any, size: Any, spec: Any, value: Any) -> int:
        if value.__class__ is Partial:
            value.use("it is printed")
        text = format_number(self.memory.read_string(spec).decode(), value)
        return self._put_text(buffer, size, text)

    def format_long_double(self, buffer: Any, size: Any, spec: Any, pointer: Any) -> int:
        wide = FloatType("x86_fp80")
        value = self.machine.access.loader(wide)(*pointer)
        if value.__class__ is Partial:
            value.use("it is printed")
        text = format_number(self.memory.read_string(spec).decode(), value)
        return self._put_text(buffer, size, text)

    def _put_text(self, buffer: Any, size: Any, text: str) -> int:
        data = text.encode("ascii")
        if size:
            kept = data[: size - 1] + b"\0"
            self.memory.store_int(buffer[0], buffer[1], len(kept), int.from_bytes(kept, "little"))
        return len(data)

    def parse_double(self, pointer: Any, length: Any) -> float:
        return parse_number(self._literal(pointer, length))

    def parse_float(self, pointer: Any, length: Any) -> float:
        return parse_single(self._literal(pointer, length))

    def _literal(self, pointer: Any, length: Any) -> str:
        return self.memory.read_bytes(pointer, length, "it is read as a number").decode("ascii", "replace")


def _members(text: bytes) -> set[int]:
    """Of a set as scanf has it: a minus between two characters means all between them."""
    members: set[int] = set()
    at = 0
    while at < len(text):
        low = high = text[at]
        if text[at + 1 : at + 2] == b"-" and at + 2 < len(text) and text[at + 2] >= low:
            high = text[at + 2]
            at += 2
        members.update(range(low, high + 1))
        at += 1
    return members
