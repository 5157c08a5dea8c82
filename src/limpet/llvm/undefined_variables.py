"""Variables that are declared but defined nowhere, and what to tell about them."""

from __future__ import annotations

from limpet.llvm.module import GlobalVariable
from limpet.llvm.types import ArrayType, StructType, Type

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
    work = [type]
    while work:
        each = work.pop()
        if isinstance(each, ArrayType):
            if each.count == 0:
                return False
            work.append(each.element)
        elif isinstance(each, StructType):
            if each.opaque:
                return False
            work += each.fields
    return True
