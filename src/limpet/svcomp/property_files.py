"""Property files of SV-COMP: what counts as a violation, and where the program starts.

CHECK( init(main()), LTL(G ! call(reach_error())) )
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from limpet.base.checks import GROUPS
from limpet.base.config import CheckOptions, PropertyOptions
from limpet.base.diagnostics import Diagnostic, InputError, Location, Note, why_unreadable
from limpet.base.records import dataclass

_LINE = re.compile(r"CHECK\( ?init\( ?([A-Za-z_]\w*) ?\( ?\) ?\) ?, ?LTL\( ?(.*?) ?\) ?\)$")
_CALL = re.compile(r"G ! call\( ?([A-Za-z_]\w*) ?\( ?\) ?\)$")
_LABEL = re.compile(r"G ! label\( ?([A-Za-z_]\w*) ?\)$")
_NEXT = re.compile(r"(?<=\)) ?(?=CHECK ?\()")
"""Between two properties on one line."""
_DEREF = (
    *("out-of-bounds", "null-dereference", "wild-pointer", "use-after-free", "use-after-return", "use-after-scope"),
    "write-to-constant",
)
_OTHERS = frozenset({"assertion", "undefined-function", "unwinding", "trap"})
_KINDS: dict[str, tuple[str, ...]] = {
    "G valid-free": ("double-free", "invalid-free", "mismatched-free"),
    "G valid-deref": _DEREF,
    "G valid-memtrack": ("memory-leak",),
    "G valid-memcleanup": ("memory-cleanup",),
    "G ! overflow": ("signed-overflow",),
    "G def-behavior": tuple(sorted(GROUPS["default"] - _OTHERS)),
}
_GOES_ON = ("signed-overflow", "shift", "invalid-value", "uninitialised")
"""Numbers wrap around, values that nothing was written to are any."""
_NOT_SUPPORTED = {
    "F end": "that the program ends (termination)",
    "G ! data-race": "that there are no data races",
    "G ! deadlock": "that there are no deadlocks",
}
_EXAMPLE = "for example: CHECK( init(main()), LTL(G ! call(reach_error())) )"
SUPPORTED = "Limpet knows unreach-call, valid-memsafety, valid-memcleanup, no-overflow and def-behavior"


@dataclass(frozen=True, slots=True)
class Specification:
    entry: str
    options: PropertyOptions


def read_property(name: str) -> Specification:
    try:
        text = Path(name).read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as error:
        raise _bad(name, 0, f"the property file `{name}` cannot be read: {why_unreadable(error)}") from None
    entries: set[str] = set()
    kinds: list[str] = []
    functions: list[str] = []
    labels: list[str] = []
    name_of_all: str | None = None
    for number, line in _lines(text):
        match = _LINE.match(line)
        if match is None:
            if line.startswith("COVER("):
                raise _bad(name, number, f"`{line}` asks for tests, which Limpet does not make", SUPPORTED)
            raise _bad(name, number, f"`{line}` is not a property", _EXAMPLE)
        entries.add(match[1])
        formula = _spaced(match[2])
        call, label = _CALL.match(formula), _LABEL.match(formula)
        if call is not None or label is not None:
            kinds.append("assertion")
            name_of_all = "unreach-call"
            functions += [call[1]] if call is not None else []
            labels += [label[1]] if label is not None else []
        elif formula in _KINDS:
            kinds += _KINDS[formula]
            name_of_all = "def-behavior" if formula == "G def-behavior" else name_of_all
        else:
            what = _NOT_SUPPORTED.get(formula, f"`{formula}`")
            raise _bad(name, number, f"the property {what} cannot be decided", SUPPORTED)
    if not kinds:
        raise _bad(name, 0, f"there is no property in `{name}`", _EXAMPLE)
    if len(entries) > 1:
        raise _bad(name, 0, f"the properties in `{name}` start with different functions: {', '.join(sorted(entries))}")
    options = PropertyOptions(name, tuple(dict.fromkeys(kinds)), tuple(functions), tuple(labels), name_of_all)
    return Specification(entries.pop(), options)


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Each property with its line."""
    for number, line in enumerate(text.splitlines(), start=1):
        line = " ".join(line.split())
        if line and not line.startswith(("//", "#")):
            for each in _NEXT.split(line):
                yield number, each


def _spaced(formula: str) -> str:
    """`G!overflow` and `G ( ! overflow )` are `G ! overflow`."""
    formula = re.sub(r"^G ?\( ?(.*?) ?\)$", r"G \1", formula)
    return " ".join(re.sub(r"^G ?! ?", "G ! ", formula).split())


def property_checks(options: PropertyOptions) -> CheckOptions:
    """What ends a run is checked, asked for or not. After what does not, the run goes on, unless it is asked for."""
    also = tuple(kind for kind in options.kinds if kind not in GROUPS["default"])
    # A shift to the left whose result does not fit may be what others call an overflow: nothing is claimed after it.
    asked = (*options.kinds, "shift") if "signed-overflow" in options.kinds else options.kinds
    return CheckOptions(also=also, without=tuple(kind for kind in _GOES_ON if kind not in asked))


def part_of(kind: str) -> str | None:
    """What SV-COMP calls the part of a property that a violation of this kind is about."""
    return next((part for part, kinds in _PARTS.items() if kind in kinds), None)


_PARTS = {
    "valid-free": _KINDS["G valid-free"],
    "valid-deref": _KINDS["G valid-deref"],
    "valid-memtrack": _KINDS["G valid-memtrack"],
    "valid-memcleanup": _KINDS["G valid-memcleanup"],
    "no-overflow": _KINDS["G ! overflow"],
}
"""Parts of `valid-memsafety`, and properties that have one part."""


def _bad(name: str, line: int, text: str, *notes: str) -> InputError:
    return InputError(Diagnostic("bad-property", text, Location(name, line), notes=tuple(Note(n) for n in notes)))
