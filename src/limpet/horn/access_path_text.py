"""Access paths as C writes them, as far as debug information tells: `p->next->len`, `*count`, `p[1]`."""

from __future__ import annotations

from limpet.base.source_parts import part_at
from limpet.base.source_types import PointerSourceType, RecordSourceType, SourceType, strip_names
from limpet.horn.footprints import AccessPath, Key
from limpet.seair.operations import MemoryKind
from limpet.seair.program import Program


def path_text(program: Program, key: Key, kind: MemoryKind) -> str:
    text, _ = _pointee(program, key.path.base if not key.size else key.path, key.size or 1, whole=not key.size)
    if kind is MemoryKind.UNDEFINED:
        return f"undefined({text})"
    return f"alive({text})" if not key.size else text


def _pointee(program: Program, path: AccessPath, size: int, *, whole: bool = False) -> tuple[str, SourceType | None]:
    """What lies there, and its type; `whole`: the pointer itself."""
    if path.steps:
        pointer, kind = _pointee(program, path.pointer, program.pointer_bits // 8)
        behind = strip_names(kind)
        target = behind.target if isinstance(behind, PointerSourceType) else None
        is_variable = False
    else:
        name = str(path.root.payload)
        source = program.objects.get(name)
        is_variable = name.startswith("@")
        pointer = name.removeprefix("@") if is_variable else program.variables.get(name, name)
        target = source.type if source is not None else None
    if whole:
        return pointer, None
    if pointer.startswith("*"):
        pointer = f"({pointer})"
    if is_variable:
        text, start, kind = part_at(pointer, target, path.offset, size)
        return (text, kind) if start == path.offset else (f"{pointer}[+{path.offset}]", None)
    return _behind(pointer, target, path.offset, size)


def _behind(pointer: str, target: SourceType | None, offset: int, size: int) -> tuple[str, SourceType | None]:
    plain = strip_names(target)
    width = plain.bits // 8 if plain is not None else 0
    if not width or offset < 0:
        return (f"*{pointer}" if offset == 0 and width == size else f"{pointer}[+{offset}]"), None
    index, rest = divmod(offset, width)
    if isinstance(plain, RecordSourceType):
        text, start, kind = part_at("", plain, rest, size)
        if not text and len(plain.members) == 1 and plain.kind != "union":  # it is the whole struct
            text, kind = f".{plain.members[0].name}", plain.members[0].type
        if start == rest and text.startswith("."):
            return (f"{pointer}->{text[1:]}" if index == 0 else f"{pointer}[{index}]{text}"), kind
    elif rest == 0 and width == size:
        return (f"*{pointer}" if index == 0 else f"{pointer}[{index}]"), plain
    return f"{pointer}[+{offset}]", None
