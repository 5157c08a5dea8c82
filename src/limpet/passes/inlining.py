"""Bodies in the place of calls.

    BB0:                                BB0:
      …                                   …
      R: bv32; M1: M = call f(x; M0)      br f.BB0
      y: bv32 = (bvadd R x)             f.BB0:
                                          M2!1 = store …, M0
                                          br BB0!1
                                        BB0!1:
                                          R: bv32 = the term that f returns
                                          y: bv32 = (bvadd R x)

Memories that a call returns need no instruction: the copy's registers take their places. The result can be
exponentially larger than the program.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from itertools import pairwise

from limpet.base.context import Deadline
from limpet.passes.blocks import drop_unreachable, rename_sources, split_before_calls, with_new_blocks
from limpet.passes.callgraph import call_graph
from limpet.passes.cloning import BodyCopy
from limpet.passes.memories import replace_memories
from limpet.passes.names import FreshSeaNames
from limpet.seair.operations import Assign, Call, Jump, MemoryRegister, Return
from limpet.seair.program import Block, Function, Program


def inline_calls(program: Program, deadline: Deadline | None = None, chosen: Collection[str] | None = None) -> Program:
    """What is left are the entry, recursive functions and those that are not chosen (None: all are)."""
    graph = call_graph(program)
    staying = {program.entry, *graph.recursive}
    inlined = {
        name: function
        for name, function in program.functions.items()
        if name not in staying and (chosen is None or name in chosen)
    }
    kept = [name for name in program.functions if name in graph.reached and name not in inlined]
    functions = {name: _Inlining(program, program.functions[name], inlined, deadline).run() for name in kept}
    result = with_functions(program, functions)
    # Some calls may have been after others that never return.
    reached = call_graph(result).reached
    result.functions = {name: function for name, function in functions.items() if name in reached}
    return result


def with_functions(program: Program, functions: dict[str, Function]) -> Program:
    return replace(
        program,
        functions=functions,
        globals=list(program.globals),
        over_approximations=list(program.over_approximations),
        untracked=dict(program.untracked),
        variables=dict(program.variables),
        objects=dict(program.objects),
        unsigned=set(program.unsigned),
    )


class _Inlining:
    def __init__(
        self, program: Program, function: Function, inlined: dict[str, Function], deadline: Deadline | None
    ) -> None:
        self.builder = program.builder
        self.function = with_new_blocks(function)
        self.inlined = inlined
        self.deadline = deadline
        self.names = FreshSeaNames(program.builder, function, program.globals)
        self.last: dict[Block, Block] = {}
        """Blocks that were split → where they end now."""
        self.returned: dict[MemoryRegister, MemoryRegister] = {}
        """Memory results of calls → what the copies of the bodies return."""

    def run(self) -> Function:
        done: list[Block] = []
        waiting = self.function.blocks[::-1]
        while waiting:
            block = waiting.pop()
            pieces = split_before_calls(block, self.names, lambda call: call.callee in self.inlined)
            done.append(block)
            if len(pieces) == 1:
                continue
            self.last[block] = pieces[-1]
            # Bodies are looked through in turn: copies are made of what was there at the beginning only.
            following: list[Block] = []
            for before, piece in pairwise(pieces):
                body, returns = self._expand(before, piece)
                following += body
                if not returns:
                    break
                following.append(piece)
            waiting += reversed(following)
        self.function.blocks = done
        # Behind calls that never return there may be pieces that are not even in the list.
        rename_sources(done, self.last)
        drop_unreachable(self.function)
        replace_memories(self.function, self.returned)
        return self.function

    def _expand(self, before: Block, after: Block) -> tuple[list[Block], bool]:
        """`after` begins with the call; `before` has no terminator yet. Also whether the call returns."""
        if self.deadline is not None:
            self.deadline.check()
        call = after.instructions[0]
        assert isinstance(call, Call)
        callee = self.inlined[call.callee]
        body = BodyCopy(self.builder, self.names)
        for parameter, argument in zip(callee.parameters, call.arguments, strict=True):
            if argument.args:
                # One register lives on in the body, not all that the argument is made of.
                before.instructions.append(Assign(body.renamed(parameter), argument, location=call.location))
            else:
                body.pass_term(parameter, argument)
        for memory, given in zip(callee.memory_parameters, call.memory_arguments, strict=True):
            body.pass_memory(memory, given)
        blocks = body.blocks(callee)
        before.terminator = Jump(blocks[0], location=call.location)
        ends = [block for block in blocks if isinstance(block.terminator, Return)]
        if not ends:
            return blocks, False
        (end,) = ends
        assert isinstance(end.terminator, Return)
        values = zip(call.results, end.terminator.values, strict=True)
        after.instructions[:1] = [Assign(result, value, location=call.location) for result, value in values]
        self.returned.update(zip(call.memory_results, end.terminator.memory_values, strict=True))
        end.terminator = Jump(after, location=end.terminator.location)
        return blocks, True
