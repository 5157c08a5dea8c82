"""Predicates to infer, as clauses can say it: `Infer` becomes `Holds` and `Establish`.

Where a predicate P does not hold, one of these happens (`falsity`):

    something fails             it has to hold:   establish P(x), then go on with it
    the run does not count      it holds:         holds P(x)
    anything else               both:             choice: bool = nondet
                                                  br choice, yes, no
                                                yes:
                                                  holds P(x)
                                                  br rest
                                                no:
                                                  br … fails …, wrong, other
                                                wrong:
                                                  establish P(x)
                                                  halt
                                                other:
                                                  br rest

Runs that go on though P does not hold are followed even where it does: that is noted.
"""

from __future__ import annotations

from limpet.base.context import Deadline
from limpet.base.graphs import reachable, reverse_edges
from limpet.base.properties import Approximation
from limpet.passes.blocks import rename_sources, with_new_blocks
from limpet.passes.callgraph import call_graph
from limpet.passes.falsity import Falsity, falsity
from limpet.passes.inlining import inline_calls, with_functions
from limpet.passes.mixed import mixed_semantics
from limpet.passes.names import FreshSeaNames
from limpet.seair.operations import Assign, Assume, Branch, Halt, Jump, Nondet, Phi
from limpet.seair.predicates import Establish, Holds, Infer
from limpet.seair.program import Block, Function, Program
from limpet.terms.kind import CONSTANT
from limpet.terms.sorts import BOOL

FOLLOWED = "a run that continues where `{name}` does not hold is kept for every choice of `{name}`"


def inline_predicates(program: Program, deadline: Deadline | None = None) -> Program:
    """Functions that hand back whether a predicate holds are inlined: only who uses it can say what it means."""
    done: set[str] = set()
    while True:
        chosen = {name for name, function in program.functions.items() if _hands_back(program, function)} - done
        chosen.discard(program.entry)
        if not chosen:
            return program
        done |= chosen
        program = inline_calls(program, deadline, chosen)


def _hands_back(program: Program, function: Function) -> bool:
    return any(
        isinstance(i, Infer) and falsity(program.builder, block, at, i.result).returns
        for block in function.blocks
        for at, i in enumerate(block.instructions)
    )


def fail_in_entry(program: Program) -> Program:
    """What establishes a predicate has to be in the entry function: only there it is known that runs get there."""
    names = list(program.functions)
    number = {name: at for at, name in enumerate(names)}
    graph = call_graph(program)
    callers = reverse_edges([[number[callee] for callee in graph.callees[name]] for name in names])
    own = [number[name] for name, f in program.functions.items() if any(isinstance(i, Infer) for i in f.instructions())]
    asking = {name for name, asks in zip(names, reachable(callers, own), strict=True) if asks}
    if graph.failing.isdisjoint(asking - {program.entry}):
        return program
    return mixed_semantics(program, asking)


def resolve_predicates(program: Program) -> Program:
    """Without `Infer`."""
    result = with_functions(program, {})
    for name, function in program.functions.items():
        asks = any(isinstance(i, Infer) for i in function.instructions())
        result.functions[name] = _Resolving(result, function).run() if asks else function
    return result


class _Resolving:
    def __init__(self, program: Program, function: Function) -> None:
        self.program = program
        self.builder = program.builder
        self.function = with_new_blocks(function)
        self.names = FreshSeaNames(program.builder, function, program.globals)

    def run(self) -> Function:
        waiting = self.function.blocks[::-1]
        while waiting:
            block = waiting.pop()
            at = next((at for at, i in enumerate(block.instructions) if isinstance(i, Infer)), None)
            if at is None:
                continue
            i = block.instructions[at]
            assert isinstance(i, Infer)
            meaning = falsity(self.builder, block, at, i.result)
            if meaning.goes_on is self.builder.false and meaning.fails.kind is CONSTANT:
                kind = Establish if meaning.fails is self.builder.true else Holds
                stated = kind(i.predicate, i.arguments, location=i.location)
                block.instructions[at : at + 1] = [stated, Assign(i.result, self.builder.true, location=i.location)]
                waiting.append(block)
            else:
                waiting.append(self._choose(block, at, i, meaning))
        return self.function

    def _choose(self, block: Block, at: int, i: Infer, meaning: Falsity) -> Block:
        """What follows the instruction, in a block of its own."""
        b, where = self.builder, i.location
        yes, no, rest = (Block(self.names.label(f"{block.label}.{what}")) for what in ("yes", "no", "rest"))
        blocks = [yes, no, rest]
        rest.instructions, rest.terminator = block.instructions[at + 1 :], block.terminator
        choice = self.names.symbol("choice", BOOL)
        block.instructions[at:] = [Nondet(choice, location=where)]
        block.terminator = Branch(choice, yes, no, location=where)
        yes.instructions = [Holds(i.predicate, i.arguments, location=where)]
        yes.terminator = Jump(rest, location=where)
        sources = [(yes, b.true)]
        other = no
        if meaning.fails is not b.false:
            wrong, other = (Block(self.names.label(f"{block.label}.{what}")) for what in ("wrong", "other"))
            blocks += [wrong, other]
            no.terminator = Branch(meaning.fails, wrong, other, location=where)
            wrong.instructions = [Establish(i.predicate, i.arguments, location=where)]
            wrong.terminator = Halt(location=where)
        other.instructions = [Assume(meaning.goes_on, location=where)]
        if meaning.goes_on is b.false:
            other.terminator = Halt(location=where)
        else:
            other.terminator = Jump(rest, location=where)
            sources.append((other, b.false))
            message = FOLLOWED.format(name=i.predicate.shown)
            self.program.over_approximations.append(Approximation("predicate", message, where))
        rest.phis = [Phi(i.result, sources)]
        self.function.blocks += blocks
        rename_sources(self.function.blocks, {block: rest})
        rest.phis[0].incoming = list(sources)
        return rest
