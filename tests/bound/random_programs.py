"""Random Sea-IR programs with loops, calls and memory, for comparing them with what bounding makes of them."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from limpet.base.diagnostics import Location
from limpet.seair import operations as ops
from limpet.seair.operations import MemoryKind, MemoryPhi, MemoryRegister, ObjectKind, ObjectState, Phi, Property
from limpet.seair.program import Block, Function, Global, GlobalKind, Program
from limpet.terms.rules import default_builder
from limpet.terms.sorts import BOOL
from limpet.terms.term import Term

VARIABLES = 3
SLOTS = 4
"""Words of four bytes in each object."""


@dataclass
class Scope:
    """What statements can use where they are."""

    words: list[Term]
    """The variables, 32 bits."""
    pointers: list[Term]
    data: MemoryRegister
    objects: MemoryRegister
    nodes: list[Term]
    """Null, or objects with a word and, at 8, another node."""
    extra: list[Term] = field(default_factory=list)
    """Further 32-bit registers that are defined here."""

    def copy(self) -> Scope:
        return Scope(list(self.words), list(self.pointers), self.data, self.objects, list(self.nodes), list(self.extra))


class Maker:
    def __init__(self, seed: int, functions: int = 3, size: int = 6) -> None:
        self.random = random.Random(seed)
        self.b = default_builder()
        self.size = size
        self.names = 0
        self.properties = 0
        self.program = Program(self.b, 64, entry="main")
        self.word = self.b.manager.bitvec(32)
        self.address = self.b.manager.bitvec(64)
        contents = bytes(self.random.randrange(4) for _ in range(4 * SLOTS))
        first = Global("g", self.b.symbol("@g", self.address), GlobalKind.VARIABLE, 16, 4, contents, {}, "M")
        second = Global("h", self.b.symbol("@h", self.address), GlobalKind.VARIABLE, 16, 8, bytes(16), {}, "M")
        # Only pointers go into the second one: numbers must not depend on where objects are.
        second.pointers[8] = self.b.bv_add(first.address, self.b.bv(4, 64))
        self.program.globals += [first, second]
        self.callable: list[Function] = []
        for number in range(functions):
            self.callable.append(self.function(f"f{number}"))
        self.main()

    # --- small things ---------------------------------------------------------------------------------------

    def name(self, base: str) -> str:
        self.names += 1
        return f"{base}.{self.names}"

    def register(self, base: str, sort: object = None) -> Term:
        return self.b.symbol(self.name(base), self.word if sort is None else sort)  # type: ignore[arg-type]

    def memory(self, kind: MemoryKind = MemoryKind.DATA) -> MemoryRegister:
        data = kind is MemoryKind.DATA
        return MemoryRegister(self.name("M" if data else "A"), "M" if data else "objects", kind)

    def block(self, label: str) -> Block:
        made = Block(self.name(label))
        self.current.blocks.append(made)
        return made

    def location(self) -> Location:
        self.properties += 1
        return Location("a.c", self.properties)

    def constant(self) -> Term:
        return self.b.bv(self.random.choice([0, 0, 1, 1, 2, 3, 5, 0xFFFFFFFF]), 32)

    def expression(self, scope: Scope, depth: int = 2) -> Term:
        r, b = self.random, self.b
        if depth == 0 or r.random() < 0.3:
            return r.choice([*scope.words, *scope.extra[-3:], self.constant()])
        left, right = self.expression(scope, depth - 1), self.expression(scope, depth - 1)
        return r.choice([b.bv_add, b.bv_sub, b.bv_and, b.bv_xor, b.bv_mul])(left, right)

    def condition(self, scope: Scope) -> Term:
        r, b = self.random, self.b
        if len(scope.pointers) > 1 and r.random() < 0.1:
            return b.equal(*r.sample(scope.pointers, 2))
        if r.random() < 0.15:
            return b.equal(r.choice(scope.nodes), r.choice([b.bv(0, 64), *scope.nodes]))
        kind = r.choice([b.bv_ult, b.bv_slt, b.equal])
        return kind(self.expression(scope, 1), self.expression(scope, 1))

    def assign(self, block: Block, value: Term) -> Term:
        made = self.register("x", value.sort)
        block.instructions.append(ops.Assign(made, value))
        return made

    def place(self, scope: Scope) -> Term:
        """An address inside of an object, at a multiple of four."""
        r, b = self.random, self.b
        pointer = r.choice(scope.pointers)
        if r.random() < 0.6:
            index = b.bv(r.randrange(SLOTS), 32)
        else:
            index = b.bv_and(self.expression(scope, 1), b.bv(SLOTS - 1, 32))
        return b.bv_add(pointer, b.bv_mul(b.zero_extend(index, 64), b.bv(4, 64)))

    # --- statements -----------------------------------------------------------------------------------------

    def statements(self, block: Block, scope: Scope, budget: int, loops: int) -> Block:
        for _ in range(self.random.randint(1, budget)):
            block = self.statement(block, scope, budget, loops)
        return block

    def statement(self, block: Block, scope: Scope, budget: int, loops: int) -> Block:
        r, b = self.random, self.b
        choice = r.choice(
            ["assign"] * 4
            + ["assert"] * 3
            + ["load"] * 3
            + ["store"] * 4
            + ["if"] * 3 * (budget > 1)
            + ["loop"] * 3 * (budget > 1 and loops > 0)
            + ["call"] * 2 * bool(self.callable)
            + ["small", "node", "node", "next", "next", "get", "get", "put", "link", "drop"]
            + ["input", "assume", "fill", "copy", "half", "pointer", "keep", "fetch", "malloc", "free", "ask", "choose"]
            + ["havoc", "malloc"]
        )
        match choice:
            case "assign":
                scope.words[r.randrange(VARIABLES)] = self.assign(block, self.expression(scope))
            case "input":
                made = self.register("n")
                block.instructions.append(ops.Nondet(made, "nondet", "i32"))
                mask = b.bv(r.choice([1, 3, 7]), 32)
                scope.words[r.randrange(VARIABLES)] = self.assign(block, b.bv_and(made, mask))
            case "assert":
                condition = b.not_(b.equal(self.expression(scope), self.constant()))
                self.check(block, self.assign(block, condition))
            case "assume":
                condition = b.not_(b.equal(self.expression(scope, 1), b.bv(r.randrange(100), 32)))
                block.instructions.append(ops.Assume(condition))
            case "load":
                made = self.register("v")
                block.instructions.append(ops.Load(made, self.place(scope), scope.data, 4))
                scope.words[r.randrange(VARIABLES)] = made
            case "store":
                memory = self.memory()
                block.instructions.append(ops.Store(memory, self.expression(scope), self.place(scope), scope.data, 4))
                scope.data = memory
            case "half":
                memory = self.memory()
                value = b.extract(r.choice(scope.words), 15, 0)
                place = b.bv_add(self.place(scope), b.bv(r.choice([0, 1, 2]), 64))
                block.instructions.append(ops.Store(memory, value, place, scope.data))
                scope.data = memory
            case "small":
                # Another size, at a place of that size.
                bytes = r.choice([1, 2, 8])
                index = b.bv_and(self.expression(scope, 1), b.bv(16 // bytes - 1, 32))
                place = b.bv_mul(b.zero_extend(index, 64), b.bv(bytes, 64))
                place = b.bv_add(r.choice(scope.pointers), place)
                if r.random() < 0.5:
                    value = b.zero_extend(self.expression(scope, 1), 64)
                    memory = self.memory()
                    low = b.extract(value, 8 * bytes - 1, 0)
                    block.instructions.append(ops.Store(memory, low, place, scope.data, bytes))
                    scope.data = memory
                else:
                    made = self.register("s", b.manager.bitvec(8 * bytes))
                    block.instructions.append(ops.Load(made, place, scope.data, bytes))
                    word = b.extract(made, 31, 0) if bytes == 8 else b.zero_extend(made, 32)
                    scope.words[r.randrange(VARIABLES)] = self.assign(block, word)
            case "node":
                self.new_node(block, scope)
            case "next":
                node = self.node(block, scope)
                made = self.register("n", self.address)
                block.instructions.append(ops.Load(made, b.bv_add(node, b.bv(8, 64)), scope.data, 8))
                scope.nodes[r.randrange(2)] = made
            case "get":
                made = self.register("v")
                block.instructions.append(ops.Load(made, self.node(block, scope), scope.data, 4))
                scope.words[r.randrange(VARIABLES)] = made
            case "put":
                memory = self.memory()
                node = self.node(block, scope)
                block.instructions.append(ops.Store(memory, self.expression(scope), node, scope.data, 4))
                scope.data = memory
            case "link":
                memory = self.memory()
                where = b.bv_add(self.node(block, scope), b.bv(8, 64))
                block.instructions.append(ops.Store(memory, r.choice(scope.nodes), where, scope.data, 8))
                scope.data = memory
            case "drop":
                node, freeable, after = (
                    self.node(block, scope),
                    self.register("f", BOOL),
                    self.memory(MemoryKind.OBJECTS),
                )
                block.instructions.append(ops.IsFreeable(freeable, node))
                self.check(block, freeable)
                block.instructions.append(ops.SetState(after, node, ObjectState.FREED, scope.objects))
                scope.objects = after
            case "fill":
                memory = self.memory()
                length = b.bv(r.choice([0, 1, 4, 7, 16]), 64)
                if r.random() < 0.3:
                    length = b.zero_extend(b.bv_and(r.choice(scope.words), b.bv(15, 32)), 64)
                byte = b.extract(self.expression(scope, 1), 7, 0)
                block.instructions.append(ops.Fill(memory, r.choice(scope.pointers), byte, length, scope.data))
                scope.data = memory
            case "copy":
                memory = self.memory()
                length = b.bv(r.choice([0, 1, 4, 7, 16]), 64)
                to, source = r.choice(scope.pointers), r.choice(scope.pointers)
                block.instructions.append(ops.Copy(memory, to, scope.data, source, scope.data, length))
                scope.data = memory
            case "havoc":
                memory = self.memory()
                length = b.bv(r.choice([0, 3, 16]), 64)
                block.instructions.append(ops.Havoc(memory, r.choice(scope.pointers), length, scope.data, "memory"))
                scope.data = memory
            case "pointer":
                condition = self.condition(scope)
                first, second = r.choice(scope.pointers), r.choice(scope.pointers)
                scope.pointers[-1] = self.assign(block, b.ite(condition, first, second))
            case "keep":
                memory = self.memory()
                where = b.bv_add(self.program.globals[1].address, b.bv(8, 64))
                block.instructions.append(ops.Store(memory, r.choice(scope.pointers), where, scope.data, 8))
                scope.data = memory
            case "fetch":
                made = self.register("p", self.address)
                where = b.bv_add(self.program.globals[1].address, b.bv(8, 64))
                block.instructions.append(ops.Load(made, where, scope.data, 8))
                inside = self.register("d", BOOL)
                block.instructions.append(ops.IsDeref(inside, made, b.bv(16, 64)))
                block.instructions.append(ops.Assume(inside))
                scope.pointers[-1] = made
            case "malloc":
                made, after = self.register("p", self.address), self.memory(MemoryKind.OBJECTS)
                size = b.bv(r.choice([16, 22]), 64)
                if r.random() < 0.4:
                    more = b.bv_and(r.choice(scope.words), b.bv(31, 32))
                    size = b.bv_add(size, b.zero_extend(more, 64))
                block.instructions.append(ops.Alloc(made, after, ObjectKind.HEAP, size, scope.objects, 16, "m", "M"))
                scope.objects = after
                memory = self.memory()
                contents: ops.Instruction = ops.Fill(memory, made, b.bv(1, 8), b.bv(16, 64), scope.data)
                if r.random() < 0.5:
                    contents = ops.Havoc(memory, made, size, scope.data, "memory")
                block.instructions.append(contents)
                scope.data = memory
                scope.pointers[-1] = made
            case "free":
                pointer = scope.pointers[-1]
                freeable, after = self.register("f", BOOL), self.memory(MemoryKind.OBJECTS)
                block.instructions.append(ops.IsFreeable(freeable, pointer))
                block.instructions.append(ops.Assume(freeable))
                block.instructions.append(ops.SetState(after, pointer, ObjectState.FREED, scope.objects))
                scope.objects = after
            case "ask":
                made = self.register("a", BOOL)
                block.instructions.append(ops.IsAlloc(made, r.choice(scope.pointers), scope.objects))
                self.check(block, made)
            case "choose":
                value = b.ite(self.condition(scope), self.expression(scope, 1), self.expression(scope, 1))
                scope.words[r.randrange(VARIABLES)] = self.assign(block, value)
            case "if":
                return self.choice(block, scope, budget, loops)
            case "loop":
                return self.loop(block, scope, budget, loops)
            case "call":
                self.call(block, scope, r.choice(self.callable), self.expression(scope, 1))
        return block

    def new_node(self, block: Block, scope: Scope) -> None:
        r, b = self.random, self.b
        made, after = self.register("n", self.address), self.memory(MemoryKind.OBJECTS)
        block.instructions.append(ops.Alloc(made, after, ObjectKind.HEAP, b.bv(16, 64), scope.objects, 16, "n", "M"))
        scope.objects = after
        for value, place in ((self.expression(scope, 1), 0), (r.choice(scope.nodes), 8)):
            memory = self.memory()
            where = b.bv_add(made, b.bv(place, 64))
            block.instructions.append(ops.Store(memory, value, where, scope.data, 8))
            scope.data = memory
        scope.nodes[r.randrange(2)] = made

    def node(self, block: Block, scope: Scope) -> Term:
        """One that can be accessed from here on: it is checked, or taken for granted."""
        node = self.random.choice(scope.nodes)
        inside, live = self.register("d", BOOL), self.register("a", BOOL)
        block.instructions.append(ops.IsDeref(inside, node, self.b.bv(16, 64)))
        block.instructions.append(ops.IsAlloc(live, node, scope.objects))
        for condition in (inside, live):
            if self.random.random() < 0.3:
                self.check(block, condition)
            else:
                block.instructions.append(ops.Assume(condition))
        return node

    def check(self, block: Block, condition: Term) -> None:
        location = self.location()
        block.instructions.append(
            ops.Assert(condition, Property("assertion", f"check {location.line}", location), location=location)
        )

    def call(self, block: Block, scope: Scope, callee: Function, fuel: Term) -> None:
        data, objects, result = self.memory(), self.memory(MemoryKind.OBJECTS), self.register("r")
        arguments = (fuel, self.random.choice(scope.words), self.random.choice(scope.pointers))
        block.instructions.append(
            ops.Call(
                callee.name,
                arguments,
                (scope.data, scope.objects),
                (result,),
                (data, objects),
                location=self.location(),
            )
        )
        scope.data, scope.objects = data, objects
        scope.words[self.random.randrange(VARIABLES)] = result

    def join(self, block: Block, ways: list[tuple[Block, Scope]]) -> Scope:
        """Phis for all that differ."""
        first = ways[0][1]
        made = first.copy()
        made.extra = [register for register in first.extra if all(register in scope.extra for _, scope in ways)]
        for place in range(VARIABLES):
            if any(scope.words[place] is not first.words[place] for _, scope in ways):
                made.words[place] = self.register("x")
                block.phis.append(Phi(made.words[place], [(source, scope.words[place]) for source, scope in ways]))
        for place in range(len(first.pointers)):
            if any(scope.pointers[place] is not first.pointers[place] for _, scope in ways):
                made.pointers[place] = self.register("p", self.address)
                block.phis.append(Phi(made.pointers[place], [(s, scope.pointers[place]) for s, scope in ways]))
        for place in range(2):
            if any(scope.nodes[place] is not first.nodes[place] for _, scope in ways):
                made.nodes[place] = self.register("n", self.address)
                block.phis.append(Phi(made.nodes[place], [(s, scope.nodes[place]) for s, scope in ways]))
        if any(scope.data is not first.data for _, scope in ways):
            made.data = self.memory()
            block.phis.append(MemoryPhi(made.data, [(source, scope.data) for source, scope in ways]))
        if any(scope.objects is not first.objects for _, scope in ways):
            made.objects = self.memory(MemoryKind.OBJECTS)
            block.phis.append(MemoryPhi(made.objects, [(source, scope.objects) for source, scope in ways]))
        return made

    def adopt(self, scope: Scope, other: Scope) -> None:
        scope.words, scope.pointers, scope.extra = other.words, other.pointers, other.extra
        scope.data, scope.objects, scope.nodes = other.data, other.objects, other.nodes

    def choice(self, block: Block, scope: Scope, budget: int, loops: int) -> Block:
        condition = self.condition(scope)
        yes, no, after = self.block("yes"), self.block("no"), self.block("after")
        block.terminator = ops.Branch(condition, yes, no)
        ways = []
        for side in (yes, no):
            its = scope.copy()
            end = self.statements(side, its, budget // 2, loops)
            end.terminator = ops.Jump(after)
            ways.append((end, its))
        self.adopt(scope, self.join(after, ways))
        return after

    def loop(self, block: Block, scope: Scope, budget: int, loops: int) -> Block:
        """Counts down from a small number; may be left in the middle. Values of the last iteration are used after."""
        r, b = self.random, self.b
        head, body, rest, after = (self.block(label) for label in ("head", "body", "rest", "after"))
        start = b.bv(r.randrange(5), 32) if r.random() < 0.6 else b.bv_and(self.expression(scope, 1), b.bv(3, 32))
        counter = self.register("i")
        count = Phi(counter, [(block, start)])
        block.terminator = ops.Jump(head)
        inner = scope.copy()
        phis: list[tuple[Phi, int, bool]] = []
        for place in range(VARIABLES):
            phi = Phi(self.register("x"), [(block, scope.words[place])])
            inner.words[place] = phi.result
            phis.append((phi, place, True))
        last = len(scope.pointers) - 1
        phi = Phi(self.register("p", self.address), [(block, scope.pointers[last])])
        inner.pointers[last] = phi.result
        phis.append((phi, last, False))
        chain = [Phi(self.register("n", self.address), [(block, node)]) for node in scope.nodes]
        inner.nodes = [each.result for each in chain]
        data, objects = MemoryPhi(self.memory(), [(block, scope.data)]), None
        inner.data = data.result
        objects = MemoryPhi(self.memory(MemoryKind.OBJECTS), [(block, scope.objects)])
        inner.objects = objects.result
        head.phis += [count, *[each for each, _, _ in phis], *chain, data, objects]
        # In the head, so that it is defined wherever the loop is left, and used after it without a phi.
        inner.extra.append(self.assign(head, self.expression(inner)))
        made = self.register("v")
        head.instructions.append(ops.Load(made, self.place(inner), inner.data))
        inner.extra.append(made)
        head.terminator = ops.Branch(b.equal(counter, b.bv(0, 32)), after, body)
        left = inner.copy()
        ways = [(head, left)]
        end = self.statements(body, inner, budget // 2, loops - 1)
        if r.random() < 0.5:
            early = self.block("early")
            end.terminator = ops.Branch(self.condition(inner), early, rest)
            early.terminator = ops.Jump(after)
            ways.append((early, inner.copy()))
        else:
            end.terminator = ops.Jump(rest)
        rest_end = self.statements(rest, inner, max(budget // 3, 1), 0)
        down = self.assign(rest_end, b.bv_sub(counter, b.bv(1, 32)))
        rest_end.terminator = ops.Jump(head)
        count.incoming.append((rest_end, down))
        for each, place, is_word in phis:
            each.incoming.append((rest_end, inner.words[place] if is_word else inner.pointers[place]))
        for each, node in zip(chain, inner.nodes, strict=True):
            each.incoming.append((rest_end, node))
        data.incoming.append((rest_end, inner.data))
        objects.incoming.append((rest_end, inner.objects))
        self.adopt(scope, self.join(after, ways))
        return after

    # --- functions ------------------------------------------------------------------------------------------

    def function(self, name: str) -> Function:
        """Calls itself with less fuel, and those made before it."""
        b, r = self.b, self.random
        fuel, word, pointer = self.register("fuel"), self.register("w"), self.register("p", self.address)
        data, objects = self.memory(), self.memory(MemoryKind.OBJECTS)
        made = Function(name, [fuel, word, pointer], [data, objects], [self.word], 2, [0, 1])
        made.location = self.location()
        self.program.functions[name] = made
        self.current = made
        block = self.block("entry")
        g = self.program.globals[0].address
        local, after = self.register("local", self.address), self.memory(MemoryKind.OBJECTS)
        block.instructions.append(ops.Alloc(local, after, ObjectKind.STACK, b.bv(16, 64), objects, 4, "local", "M"))
        scope = Scope([word, fuel, self.constant()], [g, local, pointer], data, after, [b.bv(0, 64)] * 2)
        if r.random() < 0.5:
            self.new_node(block, scope)
        block = self.statements(block, scope, self.size // 2, 1)
        if r.random() < 0.5:
            again, end = self.block("again"), self.block("end")
            few = b.bv_and(fuel, b.bv(3, 32))
            block.terminator = ops.Branch(b.equal(few, b.bv(0, 32)), end, again)
            its = scope.copy()
            self.call(again, its, made, self.assign(again, b.bv_sub(few, b.bv(1, 32))))
            again.terminator = ops.Jump(end)
            scope = self.join(end, [(block, scope), (again, its)])
            block = end
        gone = self.memory(MemoryKind.OBJECTS)
        block.instructions.append(ops.SetState(gone, local, ObjectState.RETURNED, scope.objects))
        block.terminator = ops.Return((r.choice(scope.words),), (scope.data, gone))
        return made

    def main(self) -> None:
        r = self.random
        made = Function("main")
        self.program.functions["main"] = made
        self.current = made
        block = self.block("entry")
        data, objects = self.memory(), self.memory(MemoryKind.OBJECTS)
        block.instructions += [ops.Init(data), ops.Init(objects)]
        made_input = self.register("n")
        block.instructions.append(ops.Nondet(made_input, "nondet", "i32"))
        g = self.program.globals[0].address
        scope = Scope([made_input, self.constant(), self.constant()], [g, g], data, objects, [self.b.bv(0, 64)] * 2)
        for _ in range(r.randrange(4)):
            self.new_node(block, scope)
        block = self.statements(block, scope, self.size, 2)
        for word in scope.words:
            self.check(block, self.b.not_(self.b.equal(word, self.constant())))
        block.terminator = ops.Halt()


def random_program(seed: int) -> Program:
    return Maker(seed).program
