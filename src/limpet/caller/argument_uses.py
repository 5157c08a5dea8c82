"""What `main` does with its arguments: whether it uses them, and how many of them it asks for."""

from __future__ import annotations

from collections.abc import Iterator

from limpet.llvm import ir

USUAL = 2
"""Arguments that every program may get that uses them."""
MOST = 8
"""So many it gets at most, whatever it asks for: each of them is a text of any length."""
_MORE = ("sgt", "ugt", "sle", "ule")
"""Comparisons with a number that tell it from the next one."""


class ArgumentUses:
    """Before locals are registers: an argument is kept in one, and that is read."""

    def __init__(self, function: ir.Function) -> None:
        self.users: dict[ir.Value, list[ir.Instruction]] = {}
        for i in function.instructions():
            if type(i) is not ir.DebugRecord:
                for operand in i.operands():
                    self.users.setdefault(operand, []).append(i)

    def is_used(self, argument: ir.Argument) -> bool:
        """For some purpose."""
        return any(type(user) is not ir.Load or user in self.users for user in self._of(argument))

    def asked_for(self, count: ir.Argument) -> int:
        """Arguments that a program gets whose `argc` is compared with a number (`if (argc != 4)`): so many that the
        comparison can have each result."""
        most = USUAL
        for read in (count, *self._of(count)):
            for user in self.users.get(read, ()):
                if isinstance(user, ir.Switch):
                    most = max([most, *[case - 1 for case, _ in user.cases if case <= MOST + 1]])
                elif isinstance(user, ir.Compare) and user.left is read and isinstance(user.right, ir.ConstantInt):
                    most = max(most, min(user.right.signed - (user.predicate not in _MORE), MOST))
        return most

    def _of(self, argument: ir.Argument) -> Iterator[ir.Instruction]:
        for user in self.users.get(argument, ()):
            if type(user) is not ir.Store or user.value is not argument or type(user.pointer) is not ir.Alloca:
                yield user
            else:
                yield from (other for other in self.users.get(user.pointer, ()) if other is not user)
