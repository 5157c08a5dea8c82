"""Pointers that lead into the object of another one: `--into end=begin`, `--into ring->head=ring->buffer`."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping

from limpet.base.diagnostics import Diagnostic, Note, UsageError
from limpet.caller.assumptions import Known, place_of
from limpet.caller.constrained_bytes import element_layout
from limpet.caller.parameters import Parameter
from limpet.caller.values import NULL, ValueMaker
from limpet.llvm.ir import Argument, PointerSourceType, PointerType, Value, strip_names


def point_inside(maker: ValueMaker, parameters: Iterable[Parameter], inner: Mapping[str, str]) -> dict[Argument, Value]:
    """`inner` says for each pointer whose object it leads into.

    Pointers in objects are changed there; those that are parameters, which were not made before, are returned.
    """
    known = maker.known
    whole = {each.name: each.arguments[0] for each in parameters if isinstance(each.arguments[0].type, PointerType)}
    pointers: dict[Argument, Value] = {}
    for path, outer in inner.items():
        if path == outer or outer in inner:
            why = (
                "names one pointer twice"
                if path == outer
                else f"has `{outer}`, which itself points into another object"
            )
            raise UsageError(Diagnostic("bad-into", f"--into {path}={outer} {why}"))
        if outer not in known.counts:
            raise _unknown(path, outer, outer, known.counts)
        if path in whole:
            pointers[whole[path]] = _pointer(maker, path, outer)
            continue
        place = place_of(known, path)
        if place is None or not isinstance(strip_names(place[2]), PointerSourceType):
            raise _unknown(path, outer, path, [*whole, *_members(known)])
        maker.writer.store(_pointer(maker, path, outer), maker.writer.at(place[0], place[1]))
    return pointers


def _pointer(maker: ValueMaker, path: str, outer: str) -> Value:
    """Into what another one points to, or just past it; null if that one is."""
    writer, known = maker.writer, maker.known
    block, target = known.places[f"{outer}->"]
    distance = writer.between(0, known.counts[outer], f"{path} - {outer}")
    step = max(element_layout(target, cplusplus=maker.cplusplus).size, 1)
    there = writer.at(block, writer.binary("mul", distance, writer.number(step)))
    maker.ctx.take_for_granted("into", f"`{path}` points into what `{outer}` points to")
    return maker.noted(path, writer.select(writer.is_null(known.pointers[outer]), NULL, there))


def _members(known: Known) -> list[str]:
    return [path for path in known.pointers if place_of(known, path) is not None]


def _unknown(path: str, outer: str, name: str, names: Iterable[str]) -> UsageError:
    listed = list(names)
    close = difflib.get_close_matches(name, listed, 1)
    notes = [Note(f"did you mean `{close[0]}`?")] if close else []
    notes.append(Note("pointers: " + (", ".join(f"`{each}`" for each in listed[:20]) or "none")))
    text = f"--into {path}={outer}: there is no pointer `{name}` that could be used"
    return UsageError(Diagnostic("bad-into", text, notes=tuple(notes)))
