"""Constants that hold addresses, and the initial contents of global variables."""

from __future__ import annotations

from limpet.llvm import ir
from limpet.pointsto.graph import Cell, Content, Flag, Graph, Group, Use
from limpet.pointsto.shapes import Shapes
from limpet.pointsto.shown import observed_globals

_THROUGH = frozenset({"bitcast", "addrspacecast", "inttoptr", "ptrtoint", "ptrtoaddr", "trunc", "zext", "sext"})


class Constants:
    def __init__(self, graph: Graph, shapes: Shapes, module: ir.Module) -> None:
        self.graph = graph
        self.shapes = shapes
        self.variables: dict[ir.GlobalVariable, Content] = {}
        self._code: dict[tuple[ir.Function, Group], Content] = {}
        for variable in module.globals.values():
            node = graph.node(graph.globals, Flag.GLOBAL, variable)
            if variable.initialiser is None:
                graph.flag(node, Flag.EXTERNAL)
            self.variables[variable] = graph.pointer_to((node, 0), graph.globals)
        for variable in module.globals.values():
            if variable.initialiser is not None and not variable.name.startswith("@llvm."):
                self._initialise(graph.link(self.variables[variable]), variable.initialiser)
                self.show(variable.initialiser)

    def show(self, constant: ir.Constant) -> None:
        """It has addresses in it, as numbers."""
        for variable in observed_globals(constant):
            if variable in self.variables:
                self.graph.flag(self.graph.link(self.variables[variable])[0], Flag.TO_NUMBER)

    def _initialise(self, cell: Cell, initialiser: ir.Constant) -> None:
        graph, shapes, layout = self.graph, self.shapes, self.shapes.layout
        stack: list[tuple[ir.Constant, int]] = [(initialiser, 0)]
        while stack:
            constant, offset = stack.pop()
            if isinstance(constant, ir.ConstantAggregate):
                kind = constant.type
                if isinstance(kind, ir.StructType):
                    places = layout.struct(kind).offsets
                    stack.extend((e, offset + p) for e, p in zip(constant.elements, places, strict=True))
                elif isinstance(kind, ir.ArrayType | ir.VectorType):
                    step = layout.size(kind.element)
                    stack.extend((e, offset + k * step) for k, e in enumerate(constant.elements))
                continue
            content = self.content(constant, graph.globals)
            if content is not None:
                place = graph.field((cell[0], cell[1] + offset), shapes.slots(constant.type)[0].size)
                pointer = isinstance(constant.type, ir.PointerType)
                graph.use(place, Use.POINTER_WRITTEN if pointer else Use.NUMBER_WRITTEN)
                graph.join(place, content)

    def content(self, constant: ir.Constant, group: Group) -> Content | None:
        """A scalar constant; None if no address is part of it."""
        if isinstance(constant, ir.GlobalVariable):
            return self.variables.get(constant)
        if isinstance(constant, ir.Function):
            return self._function(constant, group)
        if not isinstance(constant, ir.ConstantExpression | ir.GlobalAlias):
            return None
        graph = self.graph
        bases: list[Content] = []
        offset, exact = 0, True
        stack: list[ir.Constant] = [constant]
        while stack:
            each = stack.pop()
            if isinstance(each, ir.GlobalAlias):
                stack.append(each.target)
            elif isinstance(each, ir.ConstantExpression) and each.opcode == "getelementptr":
                assert each.source_type is not None
                distance, step = self.shapes.distance(each.source_type, each.operands[1:])
                offset += distance
                exact = exact and not step
                stack.append(each.operands[0])
            elif isinstance(each, ir.ConstantExpression):
                exact = exact and each.opcode in _THROUGH
                stack.extend(each.operands)
            elif isinstance(each, ir.GlobalVariable):
                if each in self.variables:
                    bases.append(self.variables[each])
            elif isinstance(each, ir.Function):
                bases.append(self._function(each, group))
        if not bases:
            return None
        if exact and len(bases) == 1:
            node, start = graph.link(bases[0])
            return graph.pointer_to((node, start + offset), group)
        content = graph.pointer_to(graph.link(bases[0]), group)
        for base in bases[1:]:
            graph.join(content, graph.pointer_to(graph.link(base), group))
        graph.use(content, Use.COMPUTED)
        return content

    def _function(self, function: ir.Function, group: Group) -> Content:
        """One node per function and group: code has no contents that would have to be shared."""
        content = self._code.get((function, group))
        if content is None:
            node = self.graph.node(group)
            node.functions[function] = None
            content = self._code[function, group] = self.graph.pointer_to((node, 0), group)
        return content
