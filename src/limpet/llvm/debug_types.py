"""Types of the source, from debug information.

Types refer to each other in circles, so each is first made without its parts and filled from a work list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from limpet.base.source_types import (
    ArraySourceType,
    BasicSourceType,
    EnumSourceType,
    FunctionSourceType,
    Member,
    NamedSourceType,
    PointerSourceType,
    RecordSourceType,
    SourceType,
)
from limpet.llvm.metadata_text import number, text_of

if TYPE_CHECKING:
    from limpet.llvm.metadata import Metadata

_POINTERS = {
    "DW_TAG_pointer_type": "pointer",
    "DW_TAG_reference_type": "reference",
    "DW_TAG_rvalue_reference_type": "rvalue_reference",
    "DW_TAG_ptr_to_member_type": "member_pointer",
}
_NAMED = {
    "DW_TAG_typedef": "typedef",
    "DW_TAG_const_type": "const",
    "DW_TAG_volatile_type": "volatile",
    "DW_TAG_restrict_type": "restrict",
    "DW_TAG_atomic_type": "atomic",
    "DW_TAG_immutable_type": "immutable",
    "DW_TAG_template_alias": "typedef",
}
_RECORDS = {"DW_TAG_structure_type": "struct", "DW_TAG_union_type": "union", "DW_TAG_class_type": "class"}


class SourceTypes:
    def __init__(self, metadata: Metadata) -> None:
        self.metadata = metadata
        self._types: dict[str, SourceType | None] = {}
        self._checked: set[SourceType] = set()
        self._pending: list[tuple[SourceType, dict[str, str]]] = []

    def get(self, reference: str) -> SourceType | None:
        shell = self._shell(reference)
        while self._pending:
            filled = []
            while self._pending:
                type, fields = self._pending.pop()
                self._fill(type, fields)
                filled.append(type)
            for type in filled:
                self._cut_circle(type)
        return shell

    def _shell(self, reference: str | None) -> SourceType | None:
        if reference is None:
            return None
        if reference in self._types:
            return self._types[reference]
        shell = self._make(reference)
        self._types[reference] = shell
        return shell

    def _make(self, reference: str) -> SourceType | None:
        kind = self.metadata.kind(reference)
        if kind == "DISubroutineType":
            function = FunctionSourceType()
            self._pending.append((function, self.metadata.fields(reference)))
            return function
        if kind not in ("DIBasicType", "DIDerivedType", "DICompositeType"):
            return None
        fields = self.metadata.fields(reference)
        name, bits, tag = text_of(fields.get("name")), number(fields.get("size")), fields.get("tag", "")
        if kind == "DIBasicType":
            return BasicSourceType(name, bits, fields.get("encoding", "").removeprefix("DW_ATE_"))
        type: SourceType
        if tag in _POINTERS:
            type = PointerSourceType(None, bits, _POINTERS[tag])
        elif tag in _NAMED:
            type = NamedSourceType(_NAMED[tag], name, None)
        elif tag in _RECORDS:
            type = RecordSourceType(_RECORDS[tag], name, bits)
        elif tag == "DW_TAG_array_type":
            type = ArraySourceType(None, (), bits, "DIFlagVector" in fields.get("flags", ""))
        elif tag == "DW_TAG_enumeration_type":
            type = EnumSourceType(name, bits, True)
        else:
            return None
        self._pending.append((type, fields))
        return type

    def _fill(self, type: SourceType, fields: dict[str, str]) -> None:
        base = fields.get("baseType")
        if isinstance(type, PointerSourceType | NamedSourceType):
            type.target = self._shell(base)
        elif isinstance(type, ArraySourceType):
            type.element = self._shell(base)
            type.counts = tuple(self._count(each) for each in self._elements(fields))
        elif isinstance(type, RecordSourceType):
            members = (self._member(each) for each in self._elements(fields))
            type.members = tuple(member for member in members if member is not None)
        elif isinstance(type, EnumSourceType):
            self._fill_enum(type, base, fields)
        elif isinstance(type, FunctionSourceType):
            signature = self.metadata.elements(fields.get("types", "")) or ["null"]
            type.result = self._shell(signature[0])
            type.parameters = tuple(self._shell(each) for each in signature[1:])

    def _elements(self, fields: dict[str, str]) -> list[str]:
        return self.metadata.elements(fields.get("elements", ""))

    def _count(self, reference: str) -> int | None:
        text = self.metadata.fields(reference).get("count", "")
        return int(text) if text.isascii() and text.isdigit() and len(text) < 20 else None

    def _member(self, reference: str) -> Member | None:
        if self.metadata.kind(reference) != "DIDerivedType":
            return None
        fields = self.metadata.fields(reference)
        flags = fields.get("flags", "")
        tag = fields.get("tag")
        if tag not in ("DW_TAG_member", "DW_TAG_inheritance") or "DIFlagStaticMember" in flags:
            return None
        type = self._shell(fields.get("baseType"))
        name = text_of(fields.get("name"))
        bits = number(fields.get("size"))
        if tag == "DW_TAG_inheritance" and isinstance(type, RecordSourceType):
            name, bits = type.name, type.bits
        return Member(name, type, number(fields.get("offset")), bits, "DIFlagBitField" in flags)

    def _fill_enum(self, type: EnumSourceType, base: str | None, fields: dict[str, str]) -> None:
        underlying = self._shell(base)
        if isinstance(underlying, BasicSourceType):
            type.signed = underlying.encoding.startswith("signed")
        for reference in self._elements(fields):
            each = self.metadata.fields(reference)
            if "value" in each:
                type.enumerators.setdefault(number(each["value"]), text_of(each.get("name")))
                if underlying is None and each.get("isUnsigned") == "true":
                    type.signed = False

    def _cut_circle(self, type: SourceType) -> None:
        """A type that is nothing but pointers to and names of itself would never end: cut the circle."""
        path: list[SourceType] = []
        at: SourceType | None = type
        while isinstance(at, PointerSourceType | NamedSourceType | ArraySourceType) and at not in self._checked:
            self._checked.add(at)
            path.append(at)
            at = at.element if isinstance(at, ArraySourceType) else at.target
        if at is not None and at in path:
            last = path[-1]
            if isinstance(last, ArraySourceType):
                last.element = None
            elif isinstance(last, PointerSourceType | NamedSourceType):
                last.target = None
