"""Calls: of functions with a body, through pointers, of natively known functions, of inline assembly."""

from __future__ import annotations

from limpet.builtins.formats import CONTRACT, format_problem
from limpet.builtins.names import operation_of
from limpet.builtins.operations import Operation
from limpet.llvm.instructions import Call
from limpet.llvm.module import Function
from limpet.llvm.rules.call_shapes import call_problem
from limpet.llvm.sources import source_name
from limpet.llvm.types import Type, VoidType
from limpet.llvm.values import Argument, InlineAssembly
from limpet.lower.build_memory import access, refuse_undefined, undefined_bits
from limpet.lower.calls import library
from limpet.lower.calls.build_intrinsics import intrinsic
from limpet.lower.calls.failures import failure_of
from limpet.lower.checks.accesses import fail_call
from limpet.lower.checks.pointer_checks import null_arguments, short_arguments
from limpet.lower.emitter import Emitter
from limpet.lower.frames import Frame
from limpet.lower.undefined.uses import arguments as arguments_of
from limpet.lower.undefined.uses import use, use_result
from limpet.pointsto.interface import called
from limpet.seair.operations import Jump, Load
from limpet.seair.program import Block
from limpet.terms.term import Term


def call(e: Emitter, frame: Frame, i: Call) -> None:
    callee = called(i)
    if isinstance(callee, InlineAssembly):
        e.refuse(i, f"inline assembly that preparation has not seen: {callee.assembly}")
    elif isinstance(callee, Function):
        if callee.plain_name.startswith("llvm."):
            intrinsic(e, frame, i, callee.plain_name)
        else:
            # Many programs are careless here: only if it is asked for, and otherwise not assumed to be right.
            misfit = format_problem(i, callee, e.layout) if e.shared.is_checked(CONTRACT) else None
            if misfit is not None:
                e.fail(CONTRACT, misfit)
            if operation_of(callee) is not Operation.STATUS:  # that says by itself what it needs
                arguments_of(e, i, source_name(callee), native=callee.is_declaration)
            null_arguments(e, i, source_name(callee))
            results = _direct(e, frame, i, callee)
            _take(e, i, results)
            use_result(e, i, source_name(callee))
    else:
        arguments_of(e, i, "the function", native=False)
        null_arguments(e, i, "the function")
        use(e, i.callee, "it is the address of a call")
        _through_pointer(e, frame, i)
        use_result(e, i, "the function")


def _take(e: Emitter, i: Call, results: tuple[Term, ...]) -> None:
    if e.ended or isinstance(i.type, VoidType):
        return
    e.define(i, results)


def _direct(e: Emitter, frame: Frame, i: Call, callee: Function) -> tuple[Term, ...]:
    failure = failure_of(i)
    if failure is not None:
        e.fail(failure.kind, failure.message)
        return ()
    if callee.is_declaration:
        return library.call(e, frame, i, callee)
    problem = call_problem(i, callee)
    fixed = len(callee.value_type.parameters)
    if problem is None and callee.value_type.variadic and len(i.function_type.parameters) > fixed:
        problem = f"`{callee.plain_name}` is variadic, but is called as if it were not"
    if problem is not None:
        fail_call(e, problem)
        return ()
    short_arguments(e, frame, i, callee)
    arguments: list[Term] = []
    followed = e.shared.definedness.undefined.parameters.get(callee, {})
    for index, (argument, parameter) in enumerate(zip(i.arguments, callee.arguments, strict=False)):
        copied = parameter.attributes.type_of("byval")
        if copied is not None:
            arguments += _bytes_of(e, frame, i, index, copied, shadow=_takes_shadow(e, callee, parameter))
        else:
            arguments += e.value(argument)
        if index in followed:
            arguments += e.mask(argument)
    extra: list[tuple[Type, Type | None]] = []
    for index in range(fixed, len(i.arguments)):
        argument = i.arguments[index]
        copied = i.argument_attributes[index].type_of("byval") if index < len(i.argument_attributes) else None
        extra.append((argument.type, copied))
        if copied is not None:
            arguments += _bytes_of(e, frame, i, index, copied, shadow=False)
        else:
            arguments += e.value(argument)
    target = e.shared.callees.of(callee, tuple(extra))
    return e.call(i, target, tuple(arguments))


def _takes_shadow(e: Emitter, callee: Function, parameter: Argument) -> bool:
    """Whether the callee wants to know which bits of a struct that it is given by value are undefined."""
    shadows = e.shared.definedness.shadows
    return shadows is not None and shadows.has(e.shared.regions.region_of(callee, parameter))


def _bytes_of(e: Emitter, frame: Frame, i: Call, index: int, copied: Type, *, shadow: bool) -> tuple[Term, ...]:
    """A struct that is passed by value travels as one number: the callee makes an object of it."""
    value, size = i.arguments[index], e.layout.size(copied)
    if not size:
        nothing = e.builder.bv(0, 8)
        return (nothing, nothing) if shadow else (nothing,)
    pointer = access(e, frame, value, size, 1, write=False)
    memory = e.memory.at(value)
    whole = e.fresh("copied", e.builder.manager.bitvec(8 * size))
    e.emit(Load(whole, pointer, memory))
    undefined = undefined_bits(e, memory, pointer, size, 1, "copied")
    if shadow:
        return (whole, undefined if undefined is not None else e.builder.bv(0, 8 * size))
    if undefined is not None:
        refuse_undefined(e, undefined, "a struct with undefined parts is passed as a variable argument")
    return (whole,)


def _through_pointer(e: Emitter, frame: Frame, i: Call) -> None:
    """A choice between the functions that the pointer may point to; none of them is a violation."""
    builder = e.builder
    pointer = e.scalar(i.callee)
    targets = [
        f for f in e.shared.regions.targets(i) if call_problem(i, f) is None and not f.plain_name.startswith("llvm.")
    ]
    e.check(builder.distinct(pointer, e.pointer(0)), "null-dereference", "call through a null function pointer")
    problem = "call through a pointer that points to no function of this type"
    if not targets:
        e.fail("bad-call", problem)
        return
    is_one = [builder.equal(pointer, e.shared.addresses.of(target)) for target in targets]
    e.check(builder.or_(*is_one), "bad-call", problem)
    stem = e.block.label
    done: list[tuple[Block, tuple[Term, ...]]] = []
    joined: Block | None = None
    for number, (condition, target) in enumerate(zip(is_one, targets, strict=True)):
        other: Block | None = None
        if number + 1 < len(targets):
            chosen, other = e.new_block(f"{stem}.{target.plain_name}"), e.new_block(f"{stem}.other")
            e.branch(condition, chosen, other)
            if chosen is not other:
                e.start(chosen)
        e.masks.pop(i, None)
        results = _direct(e, frame, i, target)
        if not e.ended:
            if len(targets) == 1:
                _take(e, i, results)
                return
            if joined is None:
                joined = e.new_block(f"{stem}.joined")
            if isinstance(i.type, VoidType):
                results = ()
            done.append((e.block, results + e.mask(i) if i in e.facts.undefined else results))
            e.terminate(Jump(joined))
        if other is not None:
            e.start(other)
    if joined is not None:
        merged = e.join(joined, done, i.name[1:] or "result")
        if i in e.facts.undefined:
            merged, e.masks[i] = merged[: len(merged) // 2], merged[len(merged) // 2 :]
        e.values[i] = merged
