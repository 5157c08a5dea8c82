"""Random bounded programs over a few bytes and two memories: structured ones, unrolled loops, and any acyclic graph."""

from __future__ import annotations

from random import Random

from limpet.seair import operations as ops
from limpet.seair.bounded import BoundedProgram
from limpet.seair.operations import MemoryPhi, MemoryRegister, Phi, Property
from limpet.seair.program import Block, Function
from limpet.terms.build import Builder
from limpet.terms.rules import default_builder
from limpet.terms.sorts import BOOL, BitVecSort
from limpet.terms.term import Term

BYTE = BitVecSort(8)
POINTER = BitVecSort(16)


class Graph:
    """Successors of each block, in topological order; a block without successors ends the run."""

    def __init__(self) -> None:
        self.successors: list[list[int]] = []

    def add(self) -> int:
        self.successors.append([])
        return len(self.successors) - 1

    def ordered(self) -> list[list[int]]:
        """Without what cannot be reached, and without branches to one place."""
        done: list[int] = []
        seen: set[int] = {0}
        stack = [(0, iter(dict.fromkeys(self.successors[0])))]
        while stack:
            block, rest = stack[-1]
            for target in rest:
                if target not in seen:
                    seen.add(target)
                    stack.append((target, iter(dict.fromkeys(self.successors[target]))))
                    break
            else:
                done.append(block)
                stack.pop()
        done.reverse()
        number = {block: at for at, block in enumerate(done)}
        return [[number[target] for target in dict.fromkeys(self.successors[block])] for block in done]


def structured(random: Random, size: int) -> Graph:
    """Nested ifs, early ends, and unrolled loops that are left in the middle."""
    graph = Graph()

    def region(start: int, budget: int, depth: int) -> int:
        """Returns the block in which it goes on."""
        at = start
        while budget > 0:
            choice = random.random()
            if choice < 0.45 and depth < 6:
                yes, no, join = graph.add(), graph.add(), graph.add()
                graph.successors[at] = [yes, no]
                inner = random.randint(0, budget // 2)
                end = region(yes, inner, depth + 1)
                graph.successors[end] = [join]
                other = region(no, random.randint(0, budget // 3), depth + 1)
                graph.successors[other] = [join]
                at, budget = join, budget - inner - 2
            elif choice < 0.6:
                yes, no = graph.add(), graph.add()
                graph.successors[at] = [yes, no] if random.random() < 0.5 else [no, yes]
                at, budget = yes, budget - 2  # `no` ends the run
            elif choice < 0.85 and depth < 6:
                exit = graph.add()
                for _ in range(random.randint(1, 4)):
                    body = graph.add()
                    graph.successors[at] = [body, exit] if random.random() < 0.5 else [exit, body]
                    at = region(body, random.randint(0, 2), depth + 1)
                    budget -= 2
                graph.successors[at] = [exit]
                at = exit
            else:
                next = graph.add()
                graph.successors[at] = [next]
                at, budget = next, budget - 1
        return at

    region(graph.add(), size, 0)
    return graph


def unstructured(random: Random, size: int) -> Graph:
    graph = Graph()
    for _ in range(size):
        graph.add()
    for block in range(size - 1):
        later = range(block + 1, min(size, block + 1 + random.choice((2, 4, size))))
        count = random.choices((0, 1, 2), (1, 3, 8))[0]
        graph.successors[block] = [random.choice(later) for _ in range(count)]
    return graph


class Filler:
    """Puts instructions into a graph: every block reads and writes a few variables, joins get their phis."""

    def __init__(self, random: Random, builder: Builder | None = None, *, busy: int = 3, dead: float = 0.05) -> None:
        self.random = random
        self.builder = builder if builder is not None else default_builder()
        self.busy = busy
        self.dead = dead
        """How often an assertion or assumption is plainly false, and nothing after it matters."""
        self.count = 0
        self.asserts = 0

    def name(self, prefix: str) -> str:
        self.count += 1
        return f"{prefix}{self.count}"

    def fill(self, successors: list[list[int]]) -> BoundedProgram:
        blocks = [Block(f"BB{at}") for at in range(len(successors))]
        sources: list[list[int]] = [[] for _ in blocks]
        for at, targets in enumerate(successors):
            for target in targets:
                sources[target].append(at)
        scalars: list[list[Term]] = []
        memories: list[list[MemoryRegister]] = []
        for at, block in enumerate(blocks):
            now, memory = self._begin(block, at, [(blocks[s], scalars[s], memories[s]) for s in sources[at]])
            for _ in range(self.random.randint(0, self.busy)):
                self._instruction(block, now, memory)
            targets = successors[at]
            if not targets:
                block.terminator = ops.Halt()
            elif len(targets) == 1:
                block.terminator = ops.Jump(blocks[targets[0]])
            else:
                block.terminator = ops.Branch(self._condition(block, now), blocks[targets[0]], blocks[targets[1]])
            scalars.append(now)
            memories.append(memory)
        return BoundedProgram(self.builder, 16, Function("main", blocks=blocks))

    def _begin(
        self, block: Block, at: int, sources: list[tuple[Block, list[Term], list[MemoryRegister]]]
    ) -> tuple[list[Term], list[MemoryRegister]]:
        if at == 0:
            inputs = [self.builder.symbol(self.name("x"), BYTE) for _ in range(3)]
            block.instructions += [ops.Nondet(x, "nd", "i8") for x in inputs]
            starts = [MemoryRegister(self.name("M"), region) for region in ("M", "N")]
            block.instructions += [ops.Init(memory) for memory in starts]
            return inputs, starts
        now: list[Term] = []
        for position in range(3):
            values = [(source, known[position]) for source, known, _ in sources]
            if all(value is values[0][1] for _, value in values) and self.random.random() < 0.9:
                now.append(values[0][1])
            else:
                now.append(self.builder.symbol(self.name("p"), BYTE))
                block.phis.append(Phi(now[-1], values))
        memory: list[MemoryRegister] = []
        for position in range(2):
            incoming = [(source, known[position]) for source, _, known in sources]
            first = incoming[0][1]
            if all(value is first for _, value in incoming) and self.random.random() < 0.9:
                memory.append(first)
            else:
                memory.append(MemoryRegister(self.name("M"), first.region))
                block.phis.append(MemoryPhi(memory[-1], incoming))
        return now, memory

    def _byte(self, now: list[Term]) -> Term:
        random, builder = self.random, self.builder
        value = random.choice(now)
        match random.randrange(4):
            case 0:
                return builder.manager.constant(BYTE, random.randrange(256))
            case 1:
                return builder.bv_add(value, random.choice(now))
            case 2:
                return builder.ite(self._comparison(now), value, random.choice(now))
            case _:
                return value

    def _comparison(self, now: list[Term]) -> Term:
        value = self.random.choice(now)
        limit = self.builder.manager.constant(BYTE, self.random.randrange(256))
        return self.builder.bv_ult(value, limit) if self.random.random() < 0.7 else self.builder.bv_ult(limit, value)

    def _condition(self, block: Block, now: list[Term]) -> Term:
        condition = self._comparison(now)
        match self.random.randrange(6):
            case 0 | 1 | 2:
                register = self.builder.symbol(self.name("c"), BOOL)
                block.instructions.append(ops.Assign(register, condition))
                return register if self.random.random() < 0.8 else self.builder.not_(register)
            case 3:
                return self.builder.or_(condition, self._comparison(now))
            case _:
                return condition

    def _likely(self, block: Block, now: list[Term]) -> Term:
        """Something that mostly holds, so that runs get far."""
        condition = self.builder.or_(self._condition(block, now), self._comparison(now), self._comparison(now))
        chance = self.random.random()
        return self.builder.true if chance > 0.95 else self.builder.false if chance < self.dead else condition

    def _pointer(self, now: list[Term]) -> Term:
        return self.builder.zero_extend(self.random.choice(now), 16)

    def _instruction(self, block: Block, now: list[Term], memory: list[MemoryRegister]) -> None:
        random, builder = self.random, self.builder
        position = random.randrange(3)
        region = random.randrange(2)
        match random.randrange(8):
            case 0 | 1:
                result = builder.symbol(self.name("v"), BYTE)
                block.instructions.append(ops.Assign(result, self._byte(now)))
                now[position] = result
            case 2:
                result = builder.symbol(self.name("x"), BYTE)
                block.instructions.append(ops.Nondet(result, "nd", "i8"))
                now[position] = result
            case 3:
                made = MemoryRegister(self.name("M"), memory[region].region)
                block.instructions.append(ops.Store(made, self._byte(now), self._pointer(now), memory[region]))
                memory[region] = made
            case 4:
                result = builder.symbol(self.name("v"), BYTE)
                block.instructions.append(ops.Load(result, self._pointer(now), memory[region]))
                now[position] = result
            case 5:
                block.instructions.append(ops.Assume(self._likely(block, now)))
            case _:
                self.asserts += 1
                place = Property("assertion", f"number {self.asserts}")
                block.instructions.append(ops.Assert(self._likely(block, now), place))


def random_program(seed: int, size: int = 12, *, busy: int = 3, builder: Builder | None = None) -> BoundedProgram:
    random = Random(seed)
    graph = structured(random, size) if random.random() < 0.5 else unstructured(random, size)
    return Filler(random, builder, busy=busy).fill(graph.ordered())
