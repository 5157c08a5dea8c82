"""A variable of a loop's body is a new object in each round, where a pointer to it may be kept.

      %x = alloca i32                                  loop:
    loop:                                                %x = alloca i32
      call @llvm.lifetime.start(ptr %x)         →        call @llvm.lifetime.start(ptr %x)
      …                                                  …
      call @llvm.lifetime.end(ptr %x)                    call @llvm.lifetime.end(ptr %x)

As one object it comes to life again in the next round, and so would a pointer that is left from the round before.
Objects cost something, so this is done only where such a pointer can be left: in a register that outlives the round, in
memory, or in a function that puts it there. It is also left out where uses of the variable do not all come behind the
start of its scope; clang marks no scopes that are jumped into.
"""

from __future__ import annotations

from limpet.base.context import Context
from limpet.base.graphs import DominatorTree, dominator_tree, strong_components
from limpet.llvm.ir import (
    Alloca,
    Argument,
    Block,
    Call,
    Cast,
    Compare,
    DebugRecord,
    Freeze,
    Function,
    GetElementPtr,
    Instruction,
    Load,
    Module,
    Phi,
    PointerType,
    Return,
    Select,
    Store,
    Value,
)
from limpet.prepare.rewriting import callee_name, is_lifetime_marker

_START = "llvm.lifetime.start"
_Parameter = tuple[Function, int]
_SAME = (GetElementPtr, Select, Freeze)


def renew_variables(ctx: Context, module: Module, entry: str) -> None:
    keeping = _Keeping()
    for function in module.functions.values():
        if function.blocks:
            starts = _repeated_starts(function)
            if starts:
                _Rounds(function, keeping).renew(starts)


def _repeated_starts(function: Function) -> dict[Alloca, list[tuple[Block, Call]]]:
    """Scopes that a call of the function may enter more than once."""
    found: dict[Alloca, list[tuple[Block, Call]]] = {}
    for block in function.blocks:
        for i in block.instructions:
            if type(i) is Call and callee_name(i).startswith(_START):
                local = i.arguments[-1]
                if type(local) is Alloca and local.count is None:
                    found.setdefault(local, []).append((block, i))
    if not found:
        return {}
    numbers = {block: number for number, block in enumerate(function.blocks)}
    successors = [[numbers[target] for target in block.terminator.successors()] for block in function.blocks]
    repeated: set[int] = set()
    for component in strong_components(successors):
        if len(component) > 1 or component[0] in successors[component[0]]:
            repeated.update(component)
    return {local: starts for local, starts in found.items() if len(starts) == 1 and numbers[starts[0][0]] in repeated}


class _Rounds:
    def __init__(self, function: Function, keeping: _Keeping) -> None:
        self.function = function
        self.keeping = keeping
        self.users = _users(function)
        numbers = {block: number for number, block in enumerate(function.blocks)}
        successors = [[numbers[target] for target in block.terminator.successors()] for block in function.blocks]
        self.numbers = numbers
        self.tree: DominatorTree = dominator_tree(successors, 0)
        self.places = {i: (block, n) for block in function.blocks for n, i in enumerate(block.instructions)}

    def renew(self, starts: dict[Alloca, list[tuple[Block, Call]]]) -> None:
        moved = [(local, *places[0]) for local, places in starts.items() if self._is_kept(local, *places[0])]
        entry = self.function.blocks[0]
        for local, block, start in moved:
            entry.instructions.remove(local)
            block.instructions.insert(block.instructions.index(start), local)

    def _is_kept(self, local: Alloca, block: Block, start: Call) -> bool:
        home = self.places[local][0]
        if home is not self.function.blocks[0] or home is block:
            return False
        if not all(self._is_behind(user, local, block, start) for user in self.users.get(local, ())):
            return False

        def in_this_round(phi: Phi) -> bool:
            # Each value of the phi comes from the same round if the phi itself is behind the start.
            return self.tree.dominates(self.numbers[block], self.numbers[self.places[phi][0]])

        spread = _spread(self.users, local)
        if spread.kept or not all(in_this_round(phi) for phi in spread.phis):
            return True
        return self.keeping.any_keeps(spread.passed)

    def _is_behind(self, user: Instruction, local: Alloca, block: Block, start: Call) -> bool:
        if type(user) is Phi:
            sources = [source for value, source in user.incoming if value is local]
            return all(self.tree.dominates(self.numbers[block], self.numbers[source]) for source in sources)
        where, position = self.places[user]
        if type(user) is DebugRecord:
            return True
        if where is block:
            return position >= self.places[start][1]
        return self.tree.dominates(self.numbers[block], self.numbers[where])


class _Spread:
    """Where a pointer goes in one function."""

    __slots__ = ("kept", "passed", "phis")

    def __init__(self) -> None:
        self.kept = False
        self.phis: list[Phi] = []
        self.passed: list[_Parameter] = []


def _users(function: Function) -> dict[Value, list[Instruction]]:
    found: dict[Value, list[Instruction]] = {}
    for i in function.instructions():
        for operand in i.operands():
            found.setdefault(operand, []).append(i)
        if type(i) is DebugRecord and i.value is not None and i not in found.get(i.value, ()):
            found.setdefault(i.value, []).append(i)
    return found


def _spread(users: dict[Value, list[Instruction]], root: Value) -> _Spread:
    result = _Spread()
    seen: set[Value] = {root}
    pending: list[Value] = [root]

    def follow(user: Instruction) -> None:
        if user not in seen:
            seen.add(user)
            pending.append(user)

    while pending:
        value = pending.pop()
        for user in users.get(value, ()):
            if isinstance(user, Load | Compare | DebugRecord | Return):
                continue
            if isinstance(user, Store):
                result.kept = result.kept or user.value is value
            elif isinstance(user, _SAME) or (isinstance(user, Cast) and user.opcode in ("bitcast", "addrspacecast")):
                follow(user)
            elif type(user) is Phi:
                result.phis.append(user)
                follow(user)
            elif type(user) is Call:
                if not is_lifetime_marker(user):
                    _pass(user, value, result)
                    if isinstance(user.type, PointerType):
                        follow(user)
            else:
                result.kept = True
    return result


def _pass(call: Call, value: Value, result: _Spread) -> None:
    target = call.callee
    if not isinstance(target, Function) or target is value:
        result.kept = True
    elif target.blocks:
        for index, argument in enumerate(call.arguments):
            if argument is value:
                if index < len(target.arguments):
                    result.passed.append((target, index))
                else:
                    result.kept = True
    # Functions of the library that have no body keep no pointers.


class _Keeping:
    """Which parameters are put into memory, by their function or one that it passes them to."""

    def __init__(self) -> None:
        self._users: dict[Function, dict[Value, list[Instruction]]] = {}
        self._spreads: dict[_Parameter, _Spread] = {}

    def any_keeps(self, parameters: list[_Parameter]) -> bool:
        seen = set(parameters)
        pending = list(parameters)
        while pending:
            spread = self._spread(pending.pop())
            if spread.kept:
                return True
            for each in spread.passed:
                if each not in seen:
                    seen.add(each)
                    pending.append(each)
        return False

    def _spread(self, parameter: _Parameter) -> _Spread:
        known = self._spreads.get(parameter)
        if known is None:
            function, index = parameter
            users = self._users.get(function)
            if users is None:
                users = self._users[function] = _users(function)
            argument: Argument = function.arguments[index]
            known = self._spreads[parameter] = _spread(users, argument)
        return known
