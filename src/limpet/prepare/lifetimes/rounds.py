"""A variable of a loop's body is a new object in each round, where a pointer to it may be kept.

      %x = alloca i32                                  loop:
    loop:                                                %x = alloca i32
      call @llvm.lifetime.start(ptr %x)         →        call @llvm.lifetime.start(ptr %x)
      …                                                  …
      call @llvm.lifetime.end(ptr %x)                    call @llvm.lifetime.end(ptr %x)

As one object it comes to life again in the next round, and so would a pointer that is left from the round before.
Objects cost something, so this is done only where such a pointer can be left: in a register that outlives the round, in
memory, or in a function that puts it there. It is also left out where uses of the variable do not all come after the
start of its scope; clang marks no scopes that are jumped into.
"""

from __future__ import annotations

from limpet.base.context import Context
from limpet.base.graphs import DominatorTree, dominator_tree, strong_components
from limpet.llvm import ir
from limpet.prepare.lifetimes.kept import Keeping, spread, users_in
from limpet.prepare.rewriting import callee_name

_START = "llvm.lifetime.start"


def renew_variables(ctx: Context, module: ir.Module, entry: str) -> None:
    keeping = Keeping()
    for function in module.functions.values():
        if function.blocks:
            starts = _repeated_starts(function)
            if starts:
                _Rounds(function, keeping).renew(starts)


def _repeated_starts(function: ir.Function) -> dict[ir.Alloca, list[tuple[ir.Block, ir.Call]]]:
    """Scopes that a call of the function may enter more than once."""
    by_local: dict[ir.Alloca, list[tuple[ir.Block, ir.Call]]] = {}
    for block in function.blocks:
        for i in block.instructions:
            if type(i) is ir.Call and callee_name(i).startswith(_START):
                local = i.arguments[-1]
                if type(local) is ir.Alloca and local.count is None:
                    by_local.setdefault(local, []).append((block, i))
    if not by_local:
        return {}
    numbers = {block: number for number, block in enumerate(function.blocks)}
    successors = [[numbers[target] for target in block.terminator.successors()] for block in function.blocks]
    repeated: set[int] = set()
    for component in strong_components(successors):
        if len(component) > 1 or component[0] in successors[component[0]]:
            repeated.update(component)
    return {
        local: starts for local, starts in by_local.items() if len(starts) == 1 and numbers[starts[0][0]] in repeated
    }


class _Rounds:
    def __init__(self, function: ir.Function, keeping: Keeping) -> None:
        self.function = function
        self.keeping = keeping
        self.users = users_in(function)
        numbers = {block: number for number, block in enumerate(function.blocks)}
        successors = [[numbers[target] for target in block.terminator.successors()] for block in function.blocks]
        self.numbers = numbers
        self.tree: DominatorTree = dominator_tree(successors, 0)
        self.places = {i: (block, n) for block in function.blocks for n, i in enumerate(block.instructions)}

    def renew(self, starts: dict[ir.Alloca, list[tuple[ir.Block, ir.Call]]]) -> None:
        moved = [(local, *places[0]) for local, places in starts.items() if self._is_kept(local, *places[0])]
        entry = self.function.blocks[0]
        for local, block, start in moved:
            entry.instructions.remove(local)
            block.instructions.insert(block.instructions.index(start), local)

    def _is_kept(self, local: ir.Alloca, block: ir.Block, start: ir.Call) -> bool:
        home = self.places[local][0]
        if home is not self.function.blocks[0] or home is block:
            return False
        if not all(self._is_behind(user, local, block, start) for user in self.users.get(local, ())):
            return False

        def in_this_round(phi: ir.Phi) -> bool:
            # Each value of the phi comes from the same round if the phi itself is after the start.
            at = self.places[phi][0]
            return at is not block and self.tree.dominates(self.numbers[block], self.numbers[at])

        uses = spread(self.users, local)
        if uses.kept or not all(in_this_round(phi) for phi in uses.phis):
            return True
        return self.keeping.any_keeps(uses.passed)

    def _is_behind(self, user: ir.Instruction, local: ir.Alloca, block: ir.Block, start: ir.Call) -> bool:
        if type(user) is ir.Phi:
            sources = [source for value, source in user.incoming if value is local]
            return all(self.tree.dominates(self.numbers[block], self.numbers[source]) for source in sources)
        where, position = self.places[user]
        if type(user) is ir.DebugRecord:
            return True
        if where is block:
            return position >= self.places[start][1]
        return self.tree.dominates(self.numbers[block], self.numbers[where])
