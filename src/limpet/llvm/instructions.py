"""The instructions of LLVM IR, as data.

Every concrete class is final: `type(i) is Load` and table dispatch by class are safe; a new variant is a
new class or a field, never a subclass. Operands are named fields; `operands()` lists them and
`map_operands(f)` replaces each by f(operand), which is all that generic passes need. The classes that are made most
often set the fields of their base themselves: a call less per instruction read.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, final

from limpet.llvm.debuginfo import DebugLocation, LocalVariable
from limpet.llvm.types import VOID, FunctionType, Type
from limpet.llvm.values import NO_ATTRIBUTES, Attributes, Value

Map = Callable[[Value], Value]


class Instruction(Value):
    """`name` has the `%`, or is empty where there is no result. `location` is None where the compiler gave none."""

    __slots__ = ("location", "name")
    OPERANDS: ClassVar[tuple[str, ...]] = ()
    """Fields that are operands, or None. Classes with lists of operands have methods of their own."""
    location: DebugLocation | None

    def __init__(self, type: Type, name: str = "", location: DebugLocation | None = None) -> None:
        self.type = type
        self.name = name
        self.location = location

    def operands(self) -> tuple[Value, ...]:
        return tuple([value for name in self.OPERANDS if (value := getattr(self, name)) is not None])

    def map_operands(self, f: Map) -> None:
        """Replace each operand by f(operand). Blocks (successors, incoming blocks) are not operands."""
        for name in self.OPERANDS:
            value = getattr(self, name)
            if value is not None:
                setattr(self, name, f(value))


@final
class Binary(Instruction):
    """add sub mul udiv sdiv urem srem shl lshr ashr and or xor fadd fsub fmul fdiv frem.

    `flags`: nuw nsw exact disjoint, and the fast-math flags.
    """

    __slots__ = ("flags", "left", "opcode", "right")
    OPERANDS = ("left", "right")

    def __init__(self, opcode: str, left: Value, right: Value, flags: tuple[str, ...] = (), name: str = "") -> None:
        self.type = left.type
        self.name = name
        self.location = None
        self.opcode = opcode
        self.left = left
        self.right = right
        self.flags = flags


@final
class FNeg(Instruction):
    __slots__ = ("flags", "operand")
    OPERANDS = ("operand",)

    def __init__(self, operand: Value, flags: tuple[str, ...] = (), name: str = "") -> None:
        super().__init__(operand.type, name)
        self.operand = operand
        self.flags = flags


@final
class Compare(Instruction):
    """icmp and fcmp. `opcode` tells which; `predicate` is LLVM's (eq, slt, oeq, uno, true, …)."""

    __slots__ = ("flags", "left", "opcode", "predicate", "right")
    OPERANDS = ("left", "right")

    def __init__(
        self,
        opcode: str,
        predicate: str,
        type: Type,
        left: Value,
        right: Value,
        flags: tuple[str, ...] = (),
        name: str = "",
    ) -> None:
        self.type = type
        self.name = name
        self.location = None
        self.opcode = opcode
        self.predicate = predicate
        self.left = left
        self.right = right
        self.flags = flags


@final
class Cast(Instruction):
    """trunc zext sext fptrunc fpext fptoui fptosi uitofp sitofp ptrtoint ptrtoaddr inttoptr bitcast addrspacecast."""

    __slots__ = ("flags", "opcode", "operand")
    OPERANDS = ("operand",)

    def __init__(self, opcode: str, operand: Value, type: Type, flags: tuple[str, ...] = (), name: str = "") -> None:
        self.type = type
        self.name = name
        self.location = None
        self.opcode = opcode
        self.operand = operand
        self.flags = flags


@final
class Select(Instruction):
    __slots__ = ("condition", "flags", "if_false", "if_true")
    OPERANDS = ("condition", "if_true", "if_false")

    def __init__(
        self, condition: Value, if_true: Value, if_false: Value, flags: tuple[str, ...] = (), name: str = ""
    ) -> None:
        self.type = if_true.type
        self.name = name
        self.location = None
        self.condition = condition
        self.if_true = if_true
        self.if_false = if_false
        self.flags = flags


@final
class Freeze(Instruction):
    __slots__ = ("operand",)
    OPERANDS = ("operand",)

    def __init__(self, operand: Value, name: str = "") -> None:
        super().__init__(operand.type, name)
        self.operand = operand


@final
class ExtractValue(Instruction):
    __slots__ = ("aggregate", "indices")
    OPERANDS = ("aggregate",)

    def __init__(self, type: Type, aggregate: Value, indices: tuple[int, ...], name: str = "") -> None:
        self.type = type
        self.name = name
        self.location = None
        self.aggregate = aggregate
        self.indices = indices


@final
class InsertValue(Instruction):
    __slots__ = ("aggregate", "element", "indices")
    OPERANDS = ("aggregate", "element")

    def __init__(self, aggregate: Value, element: Value, indices: tuple[int, ...], name: str = "") -> None:
        super().__init__(aggregate.type, name)
        self.aggregate = aggregate
        self.element = element
        self.indices = indices


@final
class ExtractElement(Instruction):
    __slots__ = ("index", "vector")
    OPERANDS = ("vector", "index")

    def __init__(self, type: Type, vector: Value, index: Value, name: str = "") -> None:
        super().__init__(type, name)
        self.vector = vector
        self.index = index


@final
class InsertElement(Instruction):
    __slots__ = ("element", "index", "vector")
    OPERANDS = ("vector", "element", "index")

    def __init__(self, vector: Value, element: Value, index: Value, name: str = "") -> None:
        super().__init__(vector.type, name)
        self.vector = vector
        self.element = element
        self.index = index


@final
class ShuffleVector(Instruction):
    """`mask` has one index per result element; None where the element is poison."""

    __slots__ = ("left", "mask", "right")
    OPERANDS = ("left", "right")

    def __init__(self, type: Type, left: Value, right: Value, mask: tuple[int | None, ...], name: str = "") -> None:
        super().__init__(type, name)
        self.left = left
        self.right = right
        self.mask = mask


@final
class Call(Instruction):
    """A direct call (callee is a Function), an indirect one, or inline assembly.

    `function_type` is what the call site believes; it can differ from the callee's own type.
    """

    __slots__ = (
        "argument_attributes",
        "arguments",
        "attributes",
        "bundles",
        "callee",
        "convention",
        "flags",
        "function_type",
        "result_attributes",
        "tail",
    )

    def __init__(
        self,
        function_type: FunctionType,
        callee: Value,
        arguments: list[Value],
        argument_attributes: tuple[Attributes, ...] = (),
        attributes: Attributes = NO_ATTRIBUTES,
        result_attributes: Attributes = NO_ATTRIBUTES,
        name: str = "",
        tail: str = "",
        convention: str = "",
        flags: tuple[str, ...] = (),
        bundles: tuple[tuple[str, tuple[Value, ...]], ...] = (),
    ) -> None:
        self.type = function_type.result
        self.name = name
        self.location = None
        self.function_type = function_type
        self.callee = callee
        self.arguments = arguments
        self.argument_attributes = argument_attributes
        """One per argument, or empty if none has any."""
        self.attributes = attributes
        """Call-site function attributes."""
        self.result_attributes = result_attributes
        self.tail = tail
        """"", "tail", "musttail" or "notail"."""
        self.convention = convention
        self.flags = flags
        """Fast-math flags."""
        self.bundles = bundles
        """Operand bundles: (tag, values)."""

    def operands(self) -> tuple[Value, ...]:
        bundled = tuple(value for _, values in self.bundles for value in values)
        return (self.callee, *self.arguments, *bundled)

    def map_operands(self, f: Map) -> None:
        self.callee = f(self.callee)
        self.arguments = [f(argument) for argument in self.arguments]
        if self.bundles:
            self.bundles = tuple((tag, tuple(map(f, values))) for tag, values in self.bundles)


@final
class Uninitialised(Instruction):
    """Limpet's own: a value of which nothing is known, standing for what was never written.

    Printed as `%x = call T @limpet.uninitialised.T()`; made by promotion of locals to registers.
    """

    __slots__ = ("result_of", "variable")

    def __init__(self, type: Type, name: str, variable: str | None = None) -> None:
        super().__init__(type, name)
        self.variable = variable
        """Source name of the local variable, for messages."""
        self.result_of: str | None = None
        """Source name of the function, if this is its result where no `return` says one."""

    @property
    def reason(self) -> str:
        """Why it has no value, for messages."""
        if self.result_of:
            return f"`{self.result_of}` ended without returning a value"
        return f"`{self.variable}` is not initialised" if self.variable else "this value is not initialised"


@final
class DebugRecord(Instruction):
    """#dbg_declare, #dbg_value, #dbg_assign, #dbg_label: which source variable has which value from here on.

    `kind` is declare, value, assign or label. `value` is None where it was optimised away (poison, empty).
    `fragment` is (offset, size) in bits where the record is about a part of the variable.
    `dereference` is true if the expression says that `value` is the address of the variable.
    """

    __slots__ = ("dereference", "expression", "fragment", "kind", "value", "variable")
    OPERANDS = ("value",)

    def __init__(
        self,
        kind: str,
        value: Value | None,
        variable: LocalVariable | None,
        expression: str = "",
        fragment: tuple[int, int] | None = None,
        dereference: bool = False,
    ) -> None:
        self.type = VOID
        self.name = ""
        self.location = None
        self.kind = kind
        self.value = value
        self.variable = variable
        self.expression = expression
        self.fragment = fragment
        self.dereference = dereference


@final
class UnsupportedInstruction(Instruction):
    """Something the reader did not understand. It may stand in code that never runs; using it is an error."""

    __slots__ = ("reason", "text")

    def __init__(self, type: Type, text: str, reason: str, name: str = "") -> None:
        super().__init__(type, name)
        self.text = text
        self.reason = reason
