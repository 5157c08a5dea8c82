"""Pointers of SeaHorn's LLVM code that carry two numbers along.

    %p = call ptr @__sea_set_extptr_slot0_hm(ptr %a, i64 %n)
    %q = getelementptr i8, ptr %p, i64 1
    %r = call ptr @__sea_copy_extptr_slots_hm(ptr %q, ptr %p)        %q = getelementptr i8, ptr %a, i64 1
    %m = call i64 @__sea_get_extptr_slot0_hm(ptr %r)          →      (uses of %m become uses of %n)
    %s = call ptr @__sea_recover_pointer_hm(ptr %r)                  (uses of %s become uses of %q)

All of these functions but `get` return the address that they are given. Numbers are followed as long as calls of these
functions lead to them; one that comes through memory, a join or an argument is made up, which is recorded.
"""

from __future__ import annotations

from limpet.base.context import Context
from limpet.builtins.operations import Operation
from limpet.llvm.ir import Call, Function, FunctionType, Instruction, Module, Value
from limpet.prepare.primitives import call_of, function_of, text_in
from limpet.prepare.rewriting import replace_values

_GET = {"__sea_get_extptr_slot0_hm": 0, "__sea_get_extptr_slot1_hm": 1}
_SET = {"__sea_set_extptr_slot0_hm": 0, "__sea_set_extptr_slot1_hm": 1}
_COPY, _RECOVER = "__sea_copy_extptr_slots_hm", "__sea_recover_pointer_hm"
_SAME_ADDRESS = frozenset((*_SET, _COPY, _RECOVER))
_ARGUMENTS = {**dict.fromkeys(_GET, 1), **dict.fromkeys(_SET, 2), _COPY: 2, _RECOVER: 1}


def follow_fat_pointers(ctx: Context, module: Module, entry: str) -> None:
    if any(f"@{name}" in module.functions for name in _ARGUMENTS):
        for function in list(module.functions.values()):
            _follow(module, function)


def _follow(module: Module, function: Function) -> None:
    replaced: dict[Value, Value] = {}
    for block in function.blocks:
        kept: list[Instruction] = []
        for i in block.instructions:
            name = _called(i)
            if not name or type(i) is not Call:
                kept.append(i)
            elif name in _SAME_ADDRESS:
                replaced[i] = i.arguments[0]
            else:
                number = _number(i.arguments[0], _GET[name])
                if number is not None and number.type == i.type:
                    replaced[i] = number
                else:
                    kept += _made_up(module, i)
        block.instructions = kept
    replace_values(function, replaced)


def _number(pointer: Value, slot: int) -> Value | None:
    """What was put into the slot of the pointer."""
    while True:
        name = _called(pointer)
        if name not in _SAME_ADDRESS or name == _RECOVER or type(pointer) is not Call:
            return None
        if _SET.get(name) == slot:
            return pointer.arguments[1]
        pointer = pointer.arguments[1 if name == _COPY else 0]


def _made_up(module: Module, get: Call) -> list[Instruction]:
    text = text_in(module, "a number attached to a pointer is not tracked to here: it is made up")
    record = call_of(module, Operation.MADE_UP, [text])
    record.location = get.location
    get.function_type = FunctionType(get.type, ())
    get.callee = function_of(module, f"{Operation.ANY}.slot_{get.type}", get.function_type)
    get.arguments, get.argument_attributes = [], ()
    return [record, get]


def _called(value: Value) -> str:
    """Which of these functions it is the result of, if the program does not define it itself."""
    if type(value) is not Call or type(value.callee) is not Function or not value.callee.is_declaration:
        return ""
    name = value.callee.plain_name
    if _ARGUMENTS.get(name) != len(value.arguments):
        return ""
    return name if name in _GET or value.arguments[0].type == value.type else ""
