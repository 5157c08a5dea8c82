"""Pointers that are kept: put into memory by a function, or by one that it passes them to."""

from __future__ import annotations

from limpet.llvm import ir
from limpet.prepare.rewriting import is_lifetime_marker

Parameter = tuple[ir.Function, int]
Users = dict[ir.Value, list[ir.Instruction]]
_SAME = (ir.GetElementPtr, ir.Select, ir.Freeze)


class Spread:
    """Where a pointer goes in one function."""

    __slots__ = ("kept", "passed", "phis")

    def __init__(self) -> None:
        self.kept = False
        self.phis: list[ir.Phi] = []
        self.passed: list[Parameter] = []


def users_in(function: ir.Function) -> Users:
    users: Users = {}
    for i in function.instructions():
        for operand in i.operands():
            users.setdefault(operand, []).append(i)
        if type(i) is ir.DebugRecord and i.value is not None and i not in users.get(i.value, ()):
            users.setdefault(i.value, []).append(i)
    return users


def spread(users: Users, root: ir.Value) -> Spread:
    result = Spread()
    seen: set[ir.Value] = {root}
    pending: list[ir.Value] = [root]

    def follow(user: ir.Instruction) -> None:
        if user not in seen:
            seen.add(user)
            pending.append(user)

    while pending:
        value = pending.pop()
        for user in users.get(value, ()):
            if isinstance(user, ir.Load | ir.Compare | ir.DebugRecord | ir.Return):
                continue
            if isinstance(user, ir.Store):
                result.kept = result.kept or user.value is value
            elif isinstance(user, _SAME) or (isinstance(user, ir.Cast) and user.opcode in ("bitcast", "addrspacecast")):
                follow(user)
            elif type(user) is ir.Phi:
                result.phis.append(user)
                follow(user)
            elif type(user) is ir.Call:
                if not is_lifetime_marker(user):
                    _pass(user, value, result)
                    if isinstance(user.type, ir.PointerType):
                        follow(user)
            else:
                result.kept = True
    return result


def _pass(call: ir.Call, value: ir.Value, result: Spread) -> None:
    target = call.callee
    if not isinstance(target, ir.Function) or target is value:
        result.kept = True
    elif target.blocks:
        for index, argument in enumerate(call.arguments):
            if argument is value:
                if index < len(target.arguments):
                    result.passed.append((target, index))
                else:
                    result.kept = True
    # Functions of the library that have no body keep no pointers.


class Keeping:
    """Which parameters are put into memory, by their function or one that it passes them to."""

    def __init__(self) -> None:
        self._all_users: dict[ir.Function, Users] = {}
        self._spreads: dict[Parameter, Spread] = {}

    def any_keeps(self, parameters: list[Parameter]) -> bool:
        seen = set(parameters)
        pending = list(parameters)
        while pending:
            spread_to = self._spread(pending.pop())
            if spread_to.kept:
                return True
            for each in spread_to.passed:
                if each not in seen:
                    seen.add(each)
                    pending.append(each)
        return False

    def _spread(self, parameter: Parameter) -> Spread:
        known = self._spreads.get(parameter)
        if known is None:
            function, index = parameter
            users = self._all_users.get(function)
            if users is None:
                users = self._all_users[function] = users_in(function)
            argument: ir.Argument = function.arguments[index]
            known = self._spreads[parameter] = spread(users, argument)
        return known
