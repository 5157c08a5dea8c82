"""The machine: globals, frames, and the loop that runs one segment after the other."""

from __future__ import annotations

import contextlib
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from functools import reduce
from itertools import repeat
from struct import Struct
from types import TracebackType
from typing import Any

from limpet.base.checks import selected_kinds
from limpet.base.config import Target
from limpet.base.context import Context
from limpet.base.diagnostics import Location, in_library, unsupported
from limpet.builtins.names import is_generated
from limpet.interp import operations
from limpet.interp.access import TypedAccess
from limpet.interp.codegen import CodeStore, FunctionCode, make_code
from limpet.interp.constants import Constants
from limpet.interp.events import Observer
from limpet.interp.failures import (
    RecursionLimitReached,
    StackEntry,
    StepLimitReached,
    UndefinedUse,
    Violation,
    ViolationSignal,
)
from limpet.interp.floats import convert
from limpet.interp.inputs import InputSource
from limpet.interp.library import Library
from limpet.interp.memory import Memory, MemoryObject
from limpet.interp.placed_memory import PlacedMemory, RequestedPlace
from limpet.interp.rules import Rules
from limpet.interp.services import Services
from limpet.interp.tracing import Tracer
from limpet.interp.tracking import Tracking
from limpet.interp.traps import writes_after
from limpet.interp.values import Partial
from limpet.llvm.controlflow import Branch, Switch
from limpet.llvm.debuginfo import LocalVariable
from limpet.llvm.instructions import Call, Instruction
from limpet.llvm.memory_instructions import Load, Store
from limpet.llvm.module import Function, GlobalAlias, Module
from limpet.llvm.rules.call_shapes import call_problem
from limpet.llvm.rules.promises import passed_sizes
from limpet.llvm.sources import declared_variables, is_library, location_of, source_name
from limpet.llvm.types import Type
from limpet.llvm.values import Value

SLICE = 4096
"""Segments that run between two checks of the limits."""
MAX_DEPTH = 400_000
"""Frames; beyond this a native program would long have run out of stack."""

Passage = tuple[Any, Any, int]
"""From one segment to the next one, in so many steps: there can be several ways."""


class Machine:
    def __init__(
        self,
        ctx: Context,
        module: Module,
        inputs: InputSource,
        *,
        output: Callable[[int, bytes], None],
        read_input: Callable[[int], bytes],
        observer: Observer | None = None,
        max_steps: int | None = None,
        target: Target | None = None,
        predicates: Callable[[str, tuple[int, ...]], bool] | None = None,
        places: Sequence[RequestedPlace] = (),
        codes: CodeStore | None = None,
    ) -> None:
        if module.layout.big_endian:
            raise unsupported(
                "big-endian", f"the target {module.triple} is big-endian; Limpet knows little-endian ones"
            )
        self.ctx = ctx
        self.module = module
        self.layout = module.layout
        self.checks = selected_kinds(ctx.config.checks)
        pointer_bytes, all_defined = self.layout.pointer_bits() // 8, "uninitialised" not in self.checks
        self.memory = Memory(pointer_bytes, all_defined=all_defined)
        if places:
            self.memory = PlacedMemory(pointer_bytes, places, all_defined=all_defined)
        self.tracking = Tracking(self.memory, module, fixes="modified-read-only" in self.checks)
        self.access = TypedAccess(self.memory, self.layout)
        self.inputs = inputs
        self.output = output
        self.read_input = read_input
        self.max_steps = max_steps
        self.target = target
        self.predicates = predicates
        """Tells whether a predicate that is to be inferred holds; arguments are without sign. None: unknown."""
        self.tracing = observer is not None
        self.tracer = Tracer(self, observer) if observer is not None else None

        self.r: list[Any] = []
        """Registers of the running frame."""
        self.args: tuple[Any, ...] = ()
        self.extra: tuple[Any, ...] = ()
        self.ret: Any = None
        self.steps = 0
        self.stack: list[tuple[list[Any], Any]] = []
        self.segment: Any = None
        self.passages: Counter[Passage] | None = None
        """How often a segment came after another one; None: nobody wants to know."""

        self.namespace: dict[str, Any] = {}
        self.codes = codes or CodeStore()
        self._codes: dict[Function, FunctionCode] = {}
        self._numbers = {function: number for number, function in enumerate(module.functions.values())}
        self._declared: dict[Function, dict[Instruction, LocalVariable]] = {}
        self._sizes: dict[tuple[Call, Function], list[tuple[int, int]]] = {}
        self.services = Services(self)
        self.library = Library(self)
        self._fill_namespace()
        self.constants = Constants(self)

    # --- what generated code can name -----------------------------------------------------------------

    def _fill_namespace(self) -> None:
        memory, services, names = self.memory, self.services, self.namespace
        names.update(
            m=self,
            push=self.stack.append,
            pop=self.stack.pop,
            Partial=Partial,
            dead=None,
            reduce=reduce,
            null=memory.null,
            address=memory.address,
            pointer_to=memory.pointer_to,
            load_int=memory.load_int,
            store_int=memory.store_int,
            load_pointer=memory.load_pointer,
            store_pointer=memory.store_pointer,
            stack_mark=memory.stack_mark,
            release_stack=memory.release_stack,
            call_pointer=self.call_pointer,
            plain_arguments=plain_arguments,
            convert=convert,
            bitcast=self.bitcast,
            frozen=self.access.frozen,
            float_remainder=operations.float_remainder,
        )
        for size, letter in ((2, "H"), (4, "I"), (8, "Q")):
            names[f"U{size}"] = Struct(f"<{letter}").unpack_from
            names[f"W{size}"] = Struct(f"<{letter}").pack_into
        names["UF"], names["UD"] = Struct("<f").unpack_from, Struct("<d").unpack_from
        for function in (
            operations.signed_division,
            operations.signed_remainder,
            operations.divided_by_zero,
            operations.float_divide,
            operations.float_to_int,
            operations.int_to_float,
            operations.poisoned,
            operations.promised,
            operations.sum_in_range,
            operations.inserted,
            operations.vector_index,
        ):
            names[function.__name__] = function
        for opcode, name in (("fadd", "+"), ("fsub", "-"), ("fmul", "*"), ("fdiv", "/"), ("frem", "%")):
            names[f"soft_{opcode}"] = operations.soft(name)
        names.update(services.for_generated_code())
        names.update(Rules(self).for_generated_code())
        if self.tracer is not None:
            names.update(self.tracer.for_generated_code())

    # --- functions --------------------------------------------------------------------------------------

    def number_of(self, function: Function) -> int:
        return self._numbers[function]

    def code_of(self, function: Function) -> FunctionCode:
        """The code of a function; generated when it is entered for the first time."""
        known = self._codes.get(function)
        if known is None:
            known = self._codes[function] = FunctionCode(function)
            known.is_library = is_library(function)
            code = known

            def first_time(r: list[Any]) -> Any:
                make_code(self, code)
                return code.entry

            code.entry = first_time
        return known

    def is_in_library(self, segment: Any) -> bool:
        name = segment.__code__.co_filename[8:-1]
        function = self.module.functions.get(name)
        return function is not None and function in self._codes and self._codes[function].is_library

    def callee_of(self, call: Call) -> Value:
        callee: Value = call.callee
        while isinstance(callee, GlobalAlias):
            callee = callee.target
        return callee

    def native(self, function: Function) -> Callable[..., Any] | None:
        return self.library.find(function)

    def declared_variables(self, function: Function) -> dict[Instruction, LocalVariable]:
        if function not in self._declared:
            self._declared[function] = declared_variables(list(function.instructions()))
        return self._declared[function]

    def block_object(self, function: Function, block: str) -> MemoryObject:
        return self.constants.block_object(function, block)

    def call_pointer(
        self, pointer: Any, plain: tuple[Any, ...], extra: tuple[Any, ...], call: Call, r: list[Any], resume: Any
    ) -> Any:
        """An indirect call; `resume` is the segment of the frame `r` to come back to."""
        o, f = pointer
        function = o.function
        if function is None or f != 0 or not isinstance(function, Function):
            raise self.services.not_a_function(o, f)
        problem = call_problem(call, function)
        if problem is not None:
            raise ViolationSignal("bad-call", problem)
        for index, size in self._passed_sizes(call, function):
            self.services.check_passed(plain[index], size)
        variadic = function.value_type.variadic
        if not variadic and extra:
            plain, extra = plain_arguments(plain, extra), ()
        if function.is_declaration:
            native = self.native(function)
            if native is None:
                raise self.services.undefined_function(function.plain_name)
            self.ret = native(*plain)
            return resume
        if variadic and len(plain) > len(function.value_type.parameters):
            raise ViolationSignal("bad-call", f"`{function.plain_name}` is variadic, but is called as if it were not")
        self.args, self.extra = plain, extra
        self.stack.append((r, resume))
        return self.code_of(function).entry

    def _passed_sizes(self, call: Call, function: Function) -> list[tuple[int, int]]:
        if "out-of-bounds" not in self.checks:
            return []
        known = self._sizes.get((call, function))
        if known is None:
            known = self._sizes[call, function] = passed_sizes(call, function)
        return known

    def bitcast(self, value: Any, source: Type, target: Type) -> Any:
        return self.access.of_bits(target, self.access.bits(source, value))

    # --- running ------------------------------------------------------------------------------------------

    def begin_again(self, inputs: InputSource, read_input: Callable[[int], bytes], max_steps: int) -> None:
        """As before the first instruction, but with the code that was made; what globals hold is up to the caller."""
        self.inputs, self.read_input, self.max_steps = inputs, read_input, max_steps
        self.steps = 0
        self.memory.begin_again()
        self.tracking.begin_again()
        self.library.begin_again()

    def call(self, function: Function, arguments: tuple[Any, ...]) -> Any:
        """Run a function to its end and return its result; the stack must be empty."""
        if function.is_declaration:
            native = self.native(function)
            if native is None:
                raise self.services.undefined_function(function.plain_name)
            return native(*arguments)

        self.stack.clear()
        self.stack.append(([], _finished))
        self.args = arguments
        self.extra = ()
        self.segment = self.code_of(function).entry
        with contextlib.suppress(_Finished):
            self._loop()
        return self.ret

    def _loop(self) -> None:
        ctx, limit, passages = self.ctx, self.max_steps, self.passages
        segment = self.segment
        while True:
            if passages is None:
                for _ in repeat(None, SLICE):
                    self.segment = segment
                    segment = segment(self.r)
            else:
                for _ in repeat(None, SLICE):
                    self.segment = last = segment
                    before = self.steps
                    segment = segment(self.r)
                    passages[last, segment, self.steps - before] += 1
            ctx.deadline.check()
            if limit is not None and self.steps > limit:
                raise StepLimitReached
            if len(self.stack) > MAX_DEPTH:
                raise RecursionLimitReached

    # --- where we are ---------------------------------------------------------------------------------------

    def current_instruction(self, traceback: TracebackType | None) -> tuple[FunctionCode | None, Instruction | None]:
        """The instruction whose generated line is being executed, from the Python traceback of an error."""
        current: tuple[FunctionCode | None, Instruction | None] = (None, None)
        while traceback is not None:
            file = traceback.tb_frame.f_code.co_filename
            if file.startswith("<limpet:"):
                function = self.module.functions.get(file[8:-1])
                code = self._codes.get(function) if function is not None else None
                if code is not None and traceback.tb_lineno < len(code.lines):
                    current = (code, code.lines[traceback.tb_lineno])
            traceback = traceback.tb_next
        return current

    def next_instruction(self) -> tuple[FunctionCode | None, Instruction | None]:
        """Between two segments: the first instruction of the one that ran last which has a place in the source."""
        body = getattr(self.segment, "__code__", None)
        if body is None or not body.co_filename.startswith("<limpet:"):
            return (None, None)
        function = self.module.functions.get(body.co_filename[8:-1])
        code = self._codes.get(function) if function is not None else None
        if code is None:
            return (None, None)
        lines = sorted({line for _, _, line in body.co_lines() if line is not None and line < len(code.lines)})
        return (code, next((i for i in (code.lines[n] for n in lines) if location_of(i) is not None), None))

    def backtrace(self, code: FunctionCode | None, instruction: Instruction | None) -> tuple[StackEntry, ...]:
        """Innermost frame first."""
        entries = []
        if code is not None:
            entries.append(StackEntry(source_name(code.function), location_of(instruction)))
        for _, segment in reversed(self.stack):
            call = getattr(segment, "call", None)
            if call is not None and not is_generated(segment.code.function.plain_name):
                entries.append(StackEntry(source_name(segment.code.function), location_of(call)))
        return tuple(entries)

    def violation(self, signal: ViolationSignal, traceback: TracebackType | None) -> Violation:
        code, instruction = self.current_instruction(traceback)
        stack = self.backtrace(code, instruction)
        reason = signal.message
        if isinstance(signal, UndefinedUse) and instruction is not None:
            reason = _describe_use(signal, instruction)
        # What happens inside a model of the library is the doing of whoever called it.
        visible = next((e for e in stack if e.location is not None and not in_library(e.location)), None)
        location = signal.location or (visible.location if visible is not None else None)
        inside = None
        if stack and visible is not None and stack[0] is not visible and stack[0].location is not None:
            inside = stack[stack.index(visible) - 1].function
        write = signal.access.write if signal.access is not None else None
        if code is not None and isinstance(instruction, Call) and write is None:
            write = writes_after(code.function, instruction)
        return Violation(signal.kind, reason, location, stack, inside, write)

    def here(self) -> Location | None:
        """Location of the innermost frame that is being left or called from; for natively implemented functions."""
        frame = sys._getframe(1)
        while frame is not None:
            file = frame.f_code.co_filename
            if file.startswith("<limpet:"):
                function = self.module.functions.get(file[8:-1])
                code = self._codes.get(function) if function is not None else None
                if code is not None:
                    at = location_of(code.lines[frame.f_lineno])
                    if at is not None and not in_library(at):
                        return at
                break
            frame = frame.f_back  # type: ignore[assignment]
        for _, segment in reversed(self.stack):
            at = location_of(getattr(segment, "call", None))
            if at is not None and not in_library(at):
                return at
        return None


class _Finished(Exception):
    pass


def _finished(r: list[Any]) -> Any:
    raise _Finished


def plain_arguments(plain: tuple[Any, ...], extra: tuple[Any, ...]) -> tuple[Any, ...]:
    return plain + tuple([value for value, _ in extra])


def _describe_use(signal: UndefinedUse, instruction: Instruction) -> str:
    origin = signal.origin
    match instruction:
        case Branch() | Switch():
            use = "a decision depends on it"
        case Load() | Store():
            use = "it is used as an address"
        case _:
            return signal.message
    where = f" ({origin.location})" if origin.location is not None else ""
    return f"{origin.message}{where}: {use}"
