"""Functions, global variables and the module that holds them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import final

from limpet.base.records import dataclass
from limpet.llvm.controlflow import Block
from limpet.llvm.debuginfo import DebugInfo, GlobalVariableInfo, Subprogram
from limpet.llvm.instructions import Instruction
from limpet.llvm.layout import DataLayout
from limpet.llvm.types import POINTER, FunctionType, PointerType, StructType, Type
from limpet.llvm.values import NO_ATTRIBUTES, Argument, Attributes, Constant


class GlobalValue(Constant):
    """Something with a name in the module; as a value it is its address. `name` has the `@`."""

    __slots__ = ("linkage", "name", "value_type")

    def __init__(self, name: str, value_type: Type, linkage: str = "external", type: PointerType = POINTER) -> None:
        super().__init__(type)
        self.name = name
        self.value_type = value_type
        self.linkage = linkage

    @property
    def plain_name(self) -> str:
        """Without the `@` and quotes."""
        return self.name[2:-1] if self.name.startswith('@"') else self.name[1:]


@final
class GlobalVariable(GlobalValue):
    """`initialiser` is None for a declaration."""

    __slots__ = ("align", "constant", "debug", "initialiser", "keywords", "section", "thread_local")

    def __init__(
        self,
        name: str,
        value_type: Type,
        linkage: str = "external",
        initialiser: Constant | None = None,
        constant: bool = False,
        align: int | None = None,
        thread_local: str = "",
        section: str | None = None,
        keywords: tuple[str, ...] = (),
        type: PointerType = POINTER,
    ) -> None:
        super().__init__(name, value_type, linkage, type)
        self.initialiser = initialiser
        self.constant = constant
        self.align = align
        self.thread_local = thread_local
        """"" or the keyword as printed: thread_local, thread_local(initialexec), …"""
        self.section = section
        self.keywords = keywords
        """dso_local, unnamed_addr, externally_initialized, …"""
        self.debug: GlobalVariableInfo | None = None


@final
class GlobalAlias(GlobalValue):
    """Another name for `target`; `kind` is alias or ifunc."""

    __slots__ = ("keywords", "kind", "target")

    def __init__(
        self,
        name: str,
        value_type: Type,
        target: Constant,
        kind: str,
        linkage: str,
        keywords: tuple[str, ...],
    ) -> None:
        super().__init__(name, value_type, linkage)
        self.target = target
        self.kind = kind
        self.keywords = keywords


@final
class Function(GlobalValue):
    """Without blocks it is a declaration."""

    __slots__ = (
        "align",
        "arguments",
        "attributes",
        "blocks",
        "convention",
        "debug",
        "keywords",
        "result_attributes",
        "section",
    )

    value_type: FunctionType

    def __init__(
        self,
        name: str,
        value_type: FunctionType,
        linkage: str = "external",
        arguments: list[Argument] | None = None,
        attributes: Attributes = NO_ATTRIBUTES,
        result_attributes: Attributes = NO_ATTRIBUTES,
        keywords: tuple[str, ...] = (),
    ) -> None:
        super().__init__(name, value_type, linkage)
        self.arguments = arguments if arguments is not None else []
        """Also of declarations (their names may be empty)."""
        self.attributes = attributes
        self.result_attributes = result_attributes
        self.keywords = keywords
        self.convention = ""
        self.section: str | None = None
        self.align: int | None = None
        self.blocks: list[Block] = []
        self.debug: Subprogram | None = None

    @property
    def is_declaration(self) -> bool:
        return not self.blocks

    def instructions(self) -> Iterator[Instruction]:
        for block in self.blocks:
            yield from block.instructions

    def __repr__(self) -> str:
        return f"<Function {self.name}>"


@final
class BlockAddress(Constant):
    """`blockaddress(@function, %block)`."""

    __slots__ = ("block_name", "function")

    def __init__(self, type: Type, function: Function, block_name: str) -> None:
        super().__init__(type)
        self.function = function
        self.block_name = block_name


@dataclass(slots=True)
class Module:
    layout: DataLayout
    triple: str = ""
    source_name: str = ""
    structs: dict[str, StructType] = field(default_factory=dict)
    """Named types by name (with the `%`)."""
    globals: dict[str, GlobalVariable] = field(default_factory=dict)
    """By name with the `@`, as are the next two."""
    aliases: dict[str, GlobalAlias] = field(default_factory=dict)
    functions: dict[str, Function] = field(default_factory=dict)
    module_assembly: list[str] = field(default_factory=list)
    debug: DebugInfo = field(default_factory=DebugInfo)
    flags: dict[str, str] = field(default_factory=dict)
    metadata: dict[str, str] = field(default_factory=dict)
    """The text of the metadata nodes: `!7` → `!{!8}`. Metadata operands of calls refer to them."""
    own_variables: frozenset[str] = frozenset()
    """Names of the program's own variables, as the linker knows them: without those of library models."""
    has_contracts: bool = False
    """Some library function in it has a contract, or is replaced by one."""

    def instruction_count(self) -> int:
        return sum(len(block.instructions) for f in self.functions.values() for block in f.blocks)
