"""The constraints of the instructions of one function.

Pointers are always followed. Numbers are followed only where the analysis is asked to (`numbers`): that is needed
only if the program somewhere makes a pointer of a number, which the first run finds out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from limpet.llvm import ir
from limpet.pointsto.bodies import Body, Contents, Site, join_all
from limpet.pointsto.constants import Constants
from limpet.pointsto.graph import POINTER_USE, Cell, Content, Flag, Graph, Use
from limpet.pointsto.interface import called
from limpet.pointsto.natives import Natives
from limpet.pointsto.shapes import Shapes
from limpet.pointsto.shown import observed_addresses, observed_numbers, subtracted, tests_alignment


class Local:
    def __init__(self, graph: Graph, shapes: Shapes, constants: Constants, x86_64: bool, numbers: bool) -> None:
        self.graph = graph
        self.shapes = shapes
        self.constants = constants
        self.x86_64 = x86_64
        self.numbers = numbers
        self.natives = Natives(self)
        self._table: dict[type[ir.Instruction], Callable[[Body, Any], None]] = {
            ir.Load: self._load,
            ir.Store: self._store,
            ir.GetElementPtr: self._getelementptr,
            ir.Phi: self._same,
            ir.Select: self._select,
            ir.Freeze: self._same,
            ir.Cast: self._cast,
            ir.Compare: self._compare,
            ir.Binary: self._binary,
            ir.ExtractValue: self._extract,
            ir.InsertValue: self._insert,
            ir.ExtractElement: self._element,
            ir.InsertElement: self._insert_element,
            ir.ShuffleVector: self._same,
            ir.Alloca: self._alloca,
            ir.Call: self._call,
            ir.Return: self._return,
            ir.AtomicReadModifyWrite: self._modify,
            ir.CompareExchange: self._exchange,
            ir.VaArg: self._va_arg,
            ir.UnsupportedInstruction: self._unsupported,
        }

    def run(self, body: Body) -> None:
        function = body.function
        assert function is not None
        body.returns = self.fresh(body, function.value_type.result)
        for argument in function.arguments:
            (content, *_) = self.contents(body, argument) or (None,)
            if content is not None and "byval" in argument.attributes:
                # The copy that the callee makes is of the same region as the original.
                body.access(self.graph, self.graph.link(content)[0], Flag.READ | Flag.MODIFIED)
        body.wide = _wide(function)
        for instruction in function.instructions():
            handler = self._table.get(type(instruction))
            if handler is not None:
                handler(body, instruction)
        if self.numbers:
            self._observe(body, function)
        else:
            self._show(body, function)

    def _observe(self, body: Body, function: ir.Function) -> None:
        for value in observed_numbers(function):
            for content in self.contents(body, value):
                if content is not None:
                    self.graph.use(content, Use.OBSERVED)

    def _show(self, body: Body, function: ir.Function) -> None:
        for value in observed_addresses(function):
            if isinstance(value, ir.Constant):
                self.constants.show(value)
            else:
                assert isinstance(value, ir.Cast)
                for content in self.contents(body, value.operand):
                    if content is not None:
                        self.graph.flag(self.graph.link(content)[0], Flag.TO_NUMBER)

    # --- values ------------------------------------------------------------------------------------------------

    def fresh(self, body: Body, type: ir.Type) -> Contents:
        keep = self.numbers
        return tuple([Content(body.group) if slot.pointer or keep else None for slot in self.shapes.slots(type)])

    def contents(self, body: Body, value: ir.Value) -> Contents:
        known = body.registers.get(value)
        if known is None:
            fresh = self._constant(body, value) if isinstance(value, ir.Constant) else self.fresh(body, value.type)
            known = body.registers[value] = fresh
        return known

    def _constant(self, body: Body, value: ir.Constant) -> Contents:
        slots = self.shapes.slots(value.type)
        if not isinstance(value, ir.ConstantAggregate):
            scalar = self.constants.content(value, body.group)
            return (scalar,) if len(slots) == 1 else (None,) * len(slots)
        contents: list[Content | None] = []
        stack: list[ir.Constant] = [value]
        while stack:
            each = stack.pop()
            if isinstance(each, ir.ConstantAggregate) and not isinstance(each.type, ir.VectorType):
                stack.extend(reversed(each.elements))
                continue
            parts = each.elements if isinstance(each, ir.ConstantAggregate) else (each,)
            together = [c for part in parts if (c := self.constants.content(part, body.group)) is not None]
            for content in together[1:]:
                self.graph.join(together[0], content)
            count = len(self.shapes.slots(each.type))
            contents += [together[0] if together else None, *(None,) * (count - 1)] if count else []
        if len(contents) == len(slots):
            return tuple(contents)
        pointer = Content(body.group)
        join_all(self.graph, (pointer,), tuple(contents))
        return (pointer,)

    def pointer(self, body: Body, value: ir.Value) -> Cell | None:
        """Where a pointer points; None for null and the like."""
        (content,) = self.contents(body, value) or (None,)
        return None if content is None else self.graph.link(content)

    # --- memory ------------------------------------------------------------------------------------------------

    def access(
        self, body: Body, pointer: ir.Value, type: ir.Type, value: Contents, flags: int, known: bool = False
    ) -> None:
        """A load into, or store of, the value. `known` says that the numbers in it are constants."""
        cell = self.pointer(body, pointer)
        if cell is None:
            return
        graph = self.graph
        body.access(graph, cell[0], flags)
        wide = pointer in body.wide
        read, written = flags & Flag.READ, flags & Flag.MODIFIED
        for slot, content in zip(self.shapes.slots(type), value, strict=True):
            if slot.pointer:
                use = (Use.POINTER_READ if read else 0) | (Use.POINTER_WRITTEN if written else 0)
            else:
                use = (Use.NUMBER_READ if read else 0) | (Use.NUMBER_WRITTEN if written and not known else 0)
            if wide and not slot.pointer:
                place = graph.wide(cell[0])
            else:
                place = graph.field((cell[0], cell[1] + slot.offset), slot.size)
            graph.use(place, use)
            if content is not None:
                graph.join(place, content)

    def _load(self, body: Body, i: ir.Load) -> None:
        self.access(body, i.pointer, i.type, self.contents(body, i), Flag.READ)

    def _store(self, body: Body, i: ir.Store) -> None:
        value = self.contents(body, i.value)
        self.access(body, i.pointer, i.value.type, value, Flag.MODIFIED, known=_plain(i.value))

    def _modify(self, body: Body, i: ir.AtomicReadModifyWrite) -> None:
        result, value = self.contents(body, i), self.contents(body, i.value)
        if i.operation != "xchg":
            self.compute(body, i, (i.value,))
        self.access(body, i.pointer, i.type, result, Flag.READ)
        self.access(body, i.pointer, i.type, value, Flag.MODIFIED, known=i.operation == "xchg" and _plain(i.value))

    def _exchange(self, body: Body, i: ir.CompareExchange) -> None:
        kind = i.expected.type
        count = len(self.shapes.slots(kind))
        self.access(body, i.pointer, kind, self.contents(body, i)[:count], Flag.READ)
        value = self.contents(body, i.replacement)
        self.access(body, i.pointer, kind, value, Flag.MODIFIED, known=_plain(i.replacement))

    def _alloca(self, body: Body, i: ir.Alloca) -> None:
        self.new_object(body, i, Flag.STACK)

    def new_object(self, body: Body, i: ir.Instruction, flags: int) -> None:
        (content,) = self.contents(body, i)
        assert content is not None
        node = self.graph.node(content.root().group, flags, i)
        self.graph.join(content, self.graph.pointer_to((node, 0), content.root().group))

    def _getelementptr(self, body: Body, i: ir.GetElementPtr) -> None:
        cell = self.pointer(body, i.pointer)
        (content,) = self.contents(body, i)
        if cell is None or content is None:
            return
        distance, step = self.shapes.distance(i.source_type, i.indices)
        if step and i not in body.wide:
            self.graph.fold(cell[0], step)
        self.graph.join(content, self.graph.pointer_to((cell[0], cell[1] + distance), body.group))

    # --- values from values --------------------------------------------------------------------------------------

    def _same(self, body: Body, i: ir.Instruction) -> None:
        mine = self.contents(body, i)
        if mine:
            for operand in i.operands():
                if operand.type == i.type or isinstance(operand.type, ir.VectorType):
                    join_all(self.graph, mine, self.contents(body, operand))

    def _select(self, body: Body, i: ir.Select) -> None:
        mine = self.contents(body, i)
        join_all(self.graph, mine, self.contents(body, i.if_true))
        join_all(self.graph, mine, self.contents(body, i.if_false))

    def _element(self, body: Body, i: ir.ExtractElement) -> None:
        join_all(self.graph, self.contents(body, i), self.contents(body, i.vector))

    def _insert_element(self, body: Body, i: ir.InsertElement) -> None:
        mine = self.contents(body, i)
        join_all(self.graph, mine, self.contents(body, i.vector))
        join_all(self.graph, mine, self.contents(body, i.element))

    def _extract(self, body: Body, i: ir.ExtractValue) -> None:
        whole = self.contents(body, i.aggregate)
        first, last = self.shapes.inside(i.aggregate.type, i.indices)
        join_all(self.graph, self.contents(body, i), whole[first:last])

    def _insert(self, body: Body, i: ir.InsertValue) -> None:
        """Only the element that is replaced is not taken over."""
        mine, whole = self.contents(body, i), self.contents(body, i.aggregate)
        first, last = self.shapes.inside(i.type, i.indices)
        if len(mine) == 1:
            first = last = 0
        join_all(self.graph, mine[:first], whole[:first])
        join_all(self.graph, mine[last:], whole[last:])
        join_all(self.graph, mine[first:last] or mine, self.contents(body, i.element))

    def _cast(self, body: Body, i: ir.Cast) -> None:
        mine, theirs = self.contents(body, i), self.contents(body, i.operand)
        source = i.operand.type.element if isinstance(i.operand.type, ir.VectorType) else i.operand.type
        target = i.type.element if isinstance(i.type, ir.VectorType) else i.type
        if isinstance(target, ir.PointerType) and not isinstance(source, ir.PointerType):
            flags = int(Flag.FROM_NUMBER)
            if not isinstance(i.operand, ir.ConstantInt):
                self.graph.punned = True
                flags |= Flag.GUESSED
            for content in mine:
                if content is not None:
                    self.graph.flag(self.graph.link(content)[0], flags)
        join_all(self.graph, mine, theirs)

    def _compare(self, body: Body, i: ir.Compare) -> None:
        if isinstance(i.left.type, ir.PointerType):  # addresses as numbers: see `Flag.TO_NUMBER`
            self._meet(body, i.left, i.right)

    def _meet(self, body: Body, one: ir.Value, other: ir.Value) -> None:
        """Pointers that are compared."""
        for left, right in zip(self.contents(body, one), self.contents(body, other), strict=True):
            if left is not None and right is not None:
                # Which of them is a guess may be known to the caller only, who sees only what is pointed to.
                self.graph.link(left)
                self.graph.link(right)
                body.compared.append((left, right))

    def _binary(self, body: Body, i: ir.Binary) -> None:
        if (pointers := subtracted(i)) is not None:
            self._meet(body, *pointers)
        if self.numbers and not tests_alignment(i):
            self.compute(body, i, (i.left, i.right))

    def compute(self, body: Body, result: ir.Instruction, operands: tuple[ir.Value, ...]) -> None:
        """A number that is made of others, somehow."""
        if not self.numbers:
            return
        mine = tuple(content for content in self.contents(body, result) if content is not None)
        for operand in operands:
            for content in self.contents(body, operand):
                if content is not None and mine:
                    self.graph.join(mine[0], content)
        for content in mine:
            self.graph.join(mine[0], content)
        if mine:
            self.graph.use(mine[0], Use.COMPUTED)

    # --- calls -----------------------------------------------------------------------------------------------------

    def _return(self, body: Body, i: ir.Return) -> None:
        if i.value is not None:
            join_all(self.graph, body.returns, self.contents(body, i.value))

    def _call(self, body: Body, i: ir.Call) -> None:
        callee = called(i)
        if isinstance(callee, ir.InlineAssembly):
            self.natives.unknown(body, i)
            return
        if isinstance(callee, ir.Function) and callee.is_declaration:
            self.natives.call(body, i, callee)
            return
        site = self.site(body, i)
        body.sites.append(site)
        if isinstance(callee, ir.Function):
            site.targets.append(callee)
        elif isinstance(callee, ir.GlobalAlias):
            self.natives.unknown(body, i)

    def site(self, body: Body, i: ir.Call) -> Site:
        # A constant argument gets a content too: the callee may use where it would point.
        actuals = [self._actual(body, argument) for argument in i.arguments]
        extra = Content(body.group)
        for index in range(len(i.function_type.parameters), len(i.arguments)):
            copied = i.argument_attributes[index].type_of("byval") if index < len(i.argument_attributes) else None
            for content in actuals[index]:
                if content is not None:
                    self._variable_argument(body, content, extra, copied is not None)
        return Site(body, i, actuals, self.contents(body, i), extra)

    def _actual(self, body: Body, argument: ir.Value) -> Contents:
        contents = self.contents(body, argument)
        if isinstance(argument, ir.Constant):
            empty = self.fresh(body, argument.type)
            contents = tuple([a if a is not None else b for a, b in zip(contents, empty, strict=True)])
        return contents

    def _variable_argument(self, body: Body, content: Content, extra: Content, by_value: bool) -> None:
        graph = self.graph
        if not by_value:
            graph.join(extra, content)
            graph.use(extra, Use.POINTER_WRITTEN)
            return
        node = graph.link(content)[0]
        graph.fold(node, 1)
        body.access(graph, node, Flag.READ)
        graph.join(extra, graph.field((node, 0), 1))

    def argument_area(self, body: Body) -> Content:
        """A pointer to where variable arguments lie."""
        node = self.graph.node(body.group, Flag.STACK)
        self.graph.fold(node, 1)
        self.graph.join(self.graph.field((node, 0), 1), body.extra)
        body.access(self.graph, node, Flag.MODIFIED)
        return self.graph.pointer_to((node, 0), body.group)

    def argument_places(self) -> tuple[int, ...]:
        """Where a va_list points to its arguments."""
        return (8, 16) if self.x86_64 else (0,)

    def _va_arg(self, body: Body, i: ir.VaArg) -> None:
        graph = self.graph
        cell = self.pointer(body, i.list)
        if cell is None:
            return
        body.access(graph, cell[0], Flag.READ | Flag.MODIFIED)
        for place in self.argument_places():
            area = graph.field((cell[0], cell[1] + place), graph.pointer_size)
            graph.use(area, POINTER_USE)
            node, offset = graph.link(area)
            graph.fold(node, 1)
            body.access(graph, node, Flag.READ)
            for content in self.contents(body, i):
                if content is not None:
                    graph.join(content, graph.field((node, offset), 1))

    def _unsupported(self, body: Body, i: ir.UnsupportedInstruction) -> None:
        for content in self.contents(body, i):
            if content is not None:
                self.graph.flag(self.graph.link(content)[0], Flag.EXTERNAL)


def _plain(value: ir.Value) -> bool:
    """A constant without an address in it."""
    return isinstance(value, ir.Constant) and not isinstance(
        value, ir.ConstantExpression | ir.ConstantAggregate | ir.GlobalValue
    )


def _wide(function: ir.Function) -> set[ir.Value]:
    """Addresses with a variable index through which only numbers are loaded and stored.

    They need not fold the node: which pointer is where does not matter to them.
    """
    other: set[ir.Value] = set()
    addresses: list[ir.GetElementPtr] = []
    for block in reversed(function.blocks):
        for i in reversed(block.instructions):
            if type(i) is ir.Load and not _has_pointers(i.type):
                continue
            if type(i) is ir.Store and not _has_pointers(i.value.type):
                continue
            if type(i) is ir.GetElementPtr:
                addresses.append(i)
                continue
            if type(i) is not ir.DebugRecord and type(i) is not ir.Compare:
                other.update(operand for operand in i.operands() if isinstance(operand.type, ir.PointerType))
    # What an address is computed from is used for all that the address is used for.
    work: list[ir.Value] = [address for address in addresses if address in other]
    while work:
        address = work.pop()
        if isinstance(address, ir.GetElementPtr) and address.pointer not in other:
            other.add(address.pointer)
            work.append(address.pointer)
    wide: set[ir.Value] = set()
    for address in reversed(addresses):
        variable = any(not isinstance(index, ir.ConstantInt) for index in address.indices)
        if address not in other and (variable or address.pointer in wide):
            wide.add(address)
    return wide


def _has_pointers(type: ir.Type) -> bool:
    """Whether it may have: scalars and vectors of numbers have not."""
    inner = type.element if isinstance(type, ir.VectorType) else type
    return not isinstance(inner, ir.IntType | ir.FloatType)
