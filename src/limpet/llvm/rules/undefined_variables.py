"""Variables that are declared but defined nowhere, and what to report about them."""

from __future__ import annotations

from limpet.base.graphs import closure
from limpet.llvm.module import GlobalVariable
from limpet.llvm.types import ArrayType, StructType, Type, parts_of_type

GIVE_FILE = "give the file that defines it as well"
MAKE_UP = f"{GIVE_FILE}, or let it be anything: --undefined havoc"


def is_undefined(variable: GlobalVariable) -> bool:
    """A weak one is null then."""
    return variable.initialiser is None and variable.linkage != "extern_weak" and not variable.name.startswith("@llvm.")


def used_but_undefined(name: str, remedy: str) -> str:
    return f"the variable `{name}` is used, but defined nowhere: {remedy}"


def remedy_for(variable: GlobalVariable) -> str:
    """One that is constant, or whose declaration does not tell how large it is, can not be just anything."""
    return MAKE_UP if has_size(variable.value_type) and not variable.constant else GIVE_FILE


def has_size(type: Type) -> bool:
    """Arrays without a length, also at the end of a struct, may have any."""
    return not any(map(_is_open, closure([type], parts_of_type)))


def _is_open(type: Type) -> bool:
    return type.count == 0 if isinstance(type, ArrayType) else isinstance(type, StructType) and type.opaque
