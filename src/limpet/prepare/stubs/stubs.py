"""Functions of which nothing is known, or nothing is to be known, get a body that says so.

    declare i32 @f(ptr, i32)    →    define internal i32 @f(ptr %arg.0, i32 %arg.1) {
                                       call void @__limpet_havoc_target(ptr %arg.0)
                                       %result = call i32 @nondet.f()
                                       ret i32 %result
                                     }

With `--havoc f` a body that is there is dropped. `--undefined havoc` does the same to all functions that are defined
nowhere; with `--undefined nop` they change nothing. What the declaration says to be const is not changed, a function
that does not return ends the run. `--uninterpreted f`: see `uninterpreted`.
"""

from __future__ import annotations

import difflib
import fnmatch
import re
from collections.abc import Collection, Iterator
from itertools import pairwise

from limpet.base.context import Context
from limpet.base.diagnostics import Diagnostic, Location, Note, UsageError
from limpet.base.properties import Assumption
from limpet.base.stub_options import Undefined
from limpet.builtins.names import OWN, has_meaning
from limpet.builtins.operations import Operation
from limpet.llvm import ir
from limpet.llvm.rules.traps import trap_in
from limpet.llvm.sources import location_of, source_name
from limpet.prepare.primitives import call_of, function_of
from limpet.prepare.rewriting import find_function
from limpet.prepare.stubs.bools import assume_bools, in_source_type
from limpet.prepare.stubs.stub_bools import StubBools
from limpet.prepare.stubs.uninterpreted import Body, insist_on_numbers

HAVOC, NOP, UNINTERPRETED = "havoc", "nop", "uninterpreted"
_MARK = "limpet-stub"
"""The attribute of functions whose body was made here; its value says which."""
_WILD = re.compile(r"[*?[]")


def make_stubs(ctx: Context, module: ir.Module, entry: str) -> None:
    options = ctx.config.stubs
    chosen: dict[ir.Function, str] = {}
    for option, patterns, what in (
        ("--havoc", options.havoc, HAVOC),
        ("--uninterpreted", options.uninterpreted, UNINTERPRETED),
    ):
        for pattern in patterns:
            for function in _chosen(module, entry, option, pattern):
                chosen[function] = what
    if options.undefined is not Undefined.ERROR:
        for function in module.functions.values():
            if function.is_declaration and function.linkage != "extern_weak" and not has_meaning(function):
                chosen.setdefault(function, options.undefined)
    if not chosen:
        return
    endless = _not_returning(module, chosen)
    for function, what in chosen.items():
        if what == UNINTERPRETED:
            insist_on_numbers(function)
            Body(module, function, _any_value(module, function)).build()
            _mark(function, what)
        else:
            _give_body(module, function, what, returns=function not in endless)
    StubBools(module).mend({f: [a.index for a, _ in _changed(f)] for f, what in chosen.items() if what == HAVOC})
    _mend_calls(module, {function for function in chosen if function.value_type.variadic})


def _chosen(module: ir.Module, entry: str, option: str, pattern: str) -> list[ir.Function]:
    matching = [each for each in module.functions.values() if _matches(each, pattern)]
    if not matching and not _WILD.search(pattern):
        raise UsageError(_nothing_found(module, option, pattern))
    if find_function(module, entry) in matching:
        raise UsageError(Diagnostic("havoc-entry", f"{option} {pattern}: `{entry}` is where the program starts"))
    return matching


def list_stubs(ctx: Context, module: ir.Module, entry: str) -> None:
    for function in module.functions.values():
        what = function.attributes.get(_MARK)
        if isinstance(what, str):
            ctx.assumptions.append(_assumption(function, what))


def _assumption(function: ir.Function, what: str) -> Assumption:
    name, result = source_name(function), function.value_type.result
    ends = type(function.blocks[-1].terminator) is ir.Unreachable
    returns = "does not return" if ends else "returns anything" if result != ir.VOID or _is_returned(function) else ""
    if what == UNINTERPRETED:
        returns = "returns the same for the same arguments"
    changes = "changes nothing but what its arguments point to" if what == HAVOC else "changes nothing"
    at = function.debug
    where = Location(at.file.path, at.line) if at is not None and at.file is not None and at.line else None
    return Assumption(what, f"`{name}` " + " and ".join(part for part in (returns, changes) if part), where)


def _matches(function: ir.Function, pattern: str) -> bool:
    name = function.plain_name
    if name.startswith(("llvm.", *OWN)):
        return False
    return fnmatch.fnmatchcase(name, pattern) or fnmatch.fnmatchcase(source_name(function), pattern)


def _nothing_found(module: ir.Module, option: str, pattern: str) -> Diagnostic:
    names = [f.plain_name for f in module.functions.values() if not f.plain_name.startswith(("llvm.", *OWN))]
    close = difflib.get_close_matches(pattern, names, 1)
    note = Note(f"did you mean `{close[0]}`?" if close else "it may be unreachable from the entry")
    message = f"{option} {pattern}: the program has no function of that name"
    return Diagnostic("nothing-havocked", message, notes=(note,))


def _is_returned(function: ir.Function) -> bool:
    """A struct that is returned through memory."""
    return bool(function.arguments) and function.arguments[0].attributes.type_of("sret") is not None


def _not_returning(module: ir.Module, functions: Collection[ir.Function]) -> set[ir.Function]:
    """Those that are declared so: the compiler then has put a trap after the call, or nothing at all."""
    endless = {function for function in functions if "noreturn" in function.attributes}
    for caller in module.functions.values():
        for block in caller.blocks:
            for i, following in pairwise(block.instructions):
                if type(i) is not ir.Call or type(i.callee) is not ir.Function or i.callee not in functions:
                    continue
                if not _may_return(i, following):
                    endless.add(i.callee)
    return endless


def _may_return(call: ir.Call, following: ir.Instruction) -> bool:
    if type(following) is ir.Unreachable:
        return False
    if type(following) is not ir.Branch or type(following.condition) is not ir.ConstantInt:
        return True
    # The program's own __builtin_unreachable is elsewhere in the source.
    return trap_in(following.if_false) is None or location_of(following) != location_of(call)


def _give_body(module: ir.Module, function: ir.Function, what: str, *, returns: bool) -> None:
    for index, argument in enumerate(function.arguments):
        argument.name = f"%arg.{index}"
    block = ir.Block("%stub")
    function.blocks = [block]
    add = block.instructions.append
    source = function.debug.result if function.debug is not None else None
    result_type = function.arguments[0].attributes.type_of("sret") if function.arguments else None
    if result_type is not None:
        word = ir.IntType(module.layout.pointer_bits())
        size = ir.ConstantInt(word, module.layout.size(result_type))
        add(call_of(module, Operation.HAVOC, [function.arguments[0], size]))
        block.instructions += assume_bools(module, function.arguments[0], in_source_type(source), "result.bool")
    if what == HAVOC:
        for argument, target in _changed(function):
            add(call_of(module, Operation.HAVOC_TARGET, [argument]))
            block = _with_bools(module, function, block, argument, target)
            add = block.instructions.append
    result = function.value_type.result
    if not returns:
        add(call_of(module, Operation.ABORT, []))
        add(ir.Unreachable())
    elif result == ir.VOID:
        add(ir.Return())
    else:
        value = ir.Call(ir.FunctionType(result, ()), _any_value(module, function), [], name="%result")
        add(value)
        offsets = in_source_type(source)
        if offsets and not (isinstance(result, ir.IntType) and result.bits <= 8):
            # A small struct, in registers.
            place = ir.Alloca(ir.PointerType(), result, name="%result.place")
            block.instructions += (place, ir.Store(value, place))
            block.instructions += assume_bools(module, place, offsets, "result.bool")
        add(ir.Return(value))
    _mark(function, what)


def _mark(function: ir.Function, what: str) -> None:
    function.linkage = "internal"
    function.attributes = ir.Attributes({**function.attributes.entries, _MARK: what})


def _with_bools(
    module: ir.Module, function: ir.Function, block: ir.Block, argument: ir.Argument, of: ir.SourceType | None
) -> ir.Block:
    """If there is an object of that type, its truth values are some. Returns where it goes on."""
    offsets = in_source_type(of)
    if not offsets:
        return block
    word = ir.IntType(module.layout.pointer_bits())
    there, done = ir.Block(f"{argument.name}.there"), ir.Block(f"{argument.name}.done")
    type = ir.FunctionType(ir.I1, (argument.type, word))
    readable = function_of(module, Operation.IS_READABLE, type)
    size = ir.ConstantInt(word, offsets[-1] + 1)
    question = ir.Call(type, readable, [argument, size], name=f"{argument.name}.readable")
    block.instructions += (question, ir.Branch(question, there, done))
    there.instructions = [*assume_bools(module, argument, offsets, f"{argument.name[1:]}.bool"), ir.Jump(done)]
    function.blocks += (there, done)
    return done


def _changed(function: ir.Function) -> Iterator[tuple[ir.Argument, ir.SourceType | None]]:
    """Pointers through which it may write, and what the source says that they point to."""
    passed = [a for a in function.arguments if a.attributes.type_of("sret") is None]
    declared: tuple[ir.SourceType | None, ...] = function.debug.parameters if function.debug is not None else ()
    for index, argument in enumerate(passed):
        if not isinstance(argument.type, ir.PointerType) or argument.attributes.type_of("byval") is not None:
            continue
        # Where the compiler has taken structs apart, it is not known which is which.
        source = ir.strip_names(declared[index]) if len(declared) == len(passed) else None
        if source is not None and ir.is_to_const(source):
            continue
        yield argument, source.target if isinstance(source, ir.PointerSourceType) else None


def _mend_calls(module: ir.Module, functions: set[ir.Function]) -> None:
    """Variable arguments, and those of functions without a prototype, are known only to whoever calls."""
    for caller in list(module.functions.values()) if functions else ():
        for block in caller.blocks:
            instructions: list[ir.Instruction] = []
            for i in block.instructions:
                instructions.append(i)
                if type(i) is ir.Call and type(i.callee) is ir.Function and i.callee in functions:
                    instructions += _mended(module, i, i.callee)
            block.instructions = instructions


def _mended(module: ir.Module, call: ir.Call, function: ir.Function) -> list[ir.Instruction]:
    """What has to happen after the call."""
    if call.function_type.result == function.value_type.result:
        call.function_type = function.value_type  # without a prototype, a call looks as if there were one
    if function.attributes.get(_MARK) != HAVOC or type(function.blocks[-1].terminator) is ir.Unreachable:
        return []
    instructions: list[ir.Instruction] = []
    for pointer in call.arguments[len(function.value_type.parameters) :]:
        if isinstance(pointer.type, ir.PointerType):
            instructions.append(call_of(module, Operation.HAVOC_TARGET, [pointer]))
            instructions[-1].location = call.location
    return instructions


def _any_value(module: ir.Module, function: ir.Function) -> ir.Function:
    stem = name = f"@{Operation.ANY}." + re.sub(r"\W", "_", function.plain_name)
    number = 0
    while name in module.functions:
        number += 1
        name = f"{stem}_{number}"
    function_of_values = module.functions[name] = ir.Function(name, ir.FunctionType(function.value_type.result, ()))
    function_of_values.debug = function.debug  # so that inputs are called like the function
    return function_of_values
