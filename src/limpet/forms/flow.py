"""The control flow of an acyclic function as numbers: blocks in order, dominators, and ways that can be skipped."""

from __future__ import annotations

from limpet.base.graphs import dominator_tree, post_dominator_tree, reverse_edges
from limpet.seair.program import Block, Function


class Flow:
    """Blocks are known by their position in the function, which is a topological order."""

    def __init__(self, function: Function) -> None:
        self.blocks = function.blocks
        self.number: dict[Block, int] = {block: at for at, block in enumerate(self.blocks)}
        self.successors = [[self.number[target] for target in block.successors()] for block in self.blocks]
        self.predecessors = reverse_edges(self.successors)
        self.dominator = dominator_tree(self.successors, 0).parent

        self.inside: list[bool] = []
        self.skips = self._skips()

    def _skips(self) -> list[int]:
        """For a join whose dominator D leads only to it, D; else the join itself.

        "Only" leaves out what leads nowhere but to the last block (`ERR`) or another early end: on its way to a later
        join, a run through D also goes through this one, whatever it does in between. So whoever examines the ways to
        the later join need not look in between. Early ends are all but the one that is the most blocks away; what can
        reach that one is `inside`.
        """
        count = len(self.blocks)
        error = count - 1
        kept = [[t for t in targets if t != error] for targets in self.successors]
        distance = [0] * count
        for block, targets in enumerate(kept):
            for target in targets:
                distance[target] = max(distance[target], distance[block] + 1)
        final = max(range(error), key=distance.__getitem__, default=0)
        inside = self.inside = [False] * count
        inside[final] = True
        for block in range(count - 1, -1, -1):
            if any(inside[target] for target in kept[block]):
                inside[block] = True
        kept = [[t for t in targets if inside[t]] if inside[b] else [] for b, targets in enumerate(kept)]
        after = post_dominator_tree(kept).parent
        return [
            above if inside[block] and above != block and after[above] == block else block
            for block, above in enumerate(self.dominator)
        ]

    def region(self, join: int) -> list[tuple[int, int]]:
        """The blocks on ways from the join's dominator to the join, last first; the join is not one of them.

        With each the block that is certain to come later on the way, where what is between them is left out; else -1.
        """
        top = self.dominator[join]
        ahead = dict.fromkeys(self.predecessors[join], -1)
        ahead[top] = -1
        work = [p for p in ahead if p != top]
        skips = self.skips if self.inside[join] else range(len(self.blocks))
        while work:
            block = work.pop()
            skipped = skips[block]
            if skipped != block:
                if skipped not in ahead:
                    work.append(skipped)
                ahead[skipped] = block
                continue
            for source in self.predecessors[block]:
                if source not in ahead:
                    ahead[source] = -1
                    work.append(source)
        return sorted(ahead.items(), reverse=True)
