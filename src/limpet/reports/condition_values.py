"""The values that make a condition false: `a.used <= CAPACITY` says little without them.

They come from the events of the replayed run, by the names of the source. What cannot be told for certain is left out:
variables of other calls, macros, results of functions.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import field

from limpet.base.records import dataclass
from limpet.interp.events import Event, FunctionEntered, FunctionLeft, VariableChanged
from limpet.results.answer import Finding

MAX_VALUES = 4
MAX_LENGTH = 40
"""Of one value."""
_STRING = re.compile(r"\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)*'")
_NAME = re.compile(r"[A-Za-z_]\w*(?:\s*(?:\.|->)\s*[A-Za-z_]\w*|\[[^\[\]]*\])*(?!\s*\()")
_STEP = re.compile(r"(\.|->)\s*([A-Za-z_]\w*)|\[([^\[\]]*)\]")
_MEMBER = re.compile(r"[{ ]\.(\w+) = ([^{},\"]+|\"[^\"]*\")(?=[,}])")
_OBJECT = re.compile(r"&?([\w#.\[\]]+)")


@dataclass(slots=True)
class _Values:
    calls: list[dict[str, str]] = field(default_factory=lambda: [{}])
    """Of each call that is under way: what its variables are."""
    globals: dict[str, str] = field(default_factory=dict)

    def take(self, event: Event, global_objects: frozenset[int]) -> None:
        match event:
            case FunctionEntered(arguments=arguments, depth=depth):
                self._leave(depth)
                self._at(depth).update(arguments)
            case FunctionLeft(depth=depth):
                self._leave(depth)
            case VariableChanged(name=name, value=value, depth=depth, write=write):
                is_global = write is not None and write.object in global_objects
                known = self.globals if is_global else self._at(depth)
                for whole in [each for each in known if _is_part(name, each)]:
                    known |= {f"{whole}.{member}": each for member, each in _MEMBER.findall(known.pop(whole))}
                for part in [each for each in known if _is_part(each, name)]:
                    del known[part]
                known[name] = value

    def _leave(self, depth: int) -> None:
        del self.calls[max(depth, 1) :]

    def _at(self, depth: int) -> dict[str, str]:
        """Of a long run only the last events are there: outer calls may be missing."""
        self.calls += [{} for _ in range(depth + 1 - len(self.calls))]
        return self.calls[depth]

    def of(self, name: str) -> str | None:
        return _value_of(name, (self.calls[-1], self.globals))

    def of_object(self, name: str) -> str | None:
        """Of a part of an object that a pointer leads to: it may belong to any call that is under way."""
        return _value_of(name, (*reversed(self.calls), self.globals))

    def of_expression(self, text: str) -> str | None:
        """`text`: a variable, with members and elements."""
        base = re.match(r"\w+", text)
        assert base is not None
        name, find = base[0], self.of
        for step in _STEP.finditer(text, base.end()):
            arrow, member, index = step[1], step[2], step[3]
            if index is not None:
                number = index.strip() if index.strip().isdigit() else self.of(index.strip())
                if number is None or not number.isdigit():
                    return None
                name = f"{name}[{number}]"
            elif arrow == "->":
                pointer = _OBJECT.match(find(name) or "")
                if pointer is None:
                    return None
                name, find = f"{pointer[1]}.{member}", self.of_object
            else:
                name = f"{name}.{member}"
        return find(name)


def _is_part(name: str, whole: str) -> bool:
    return name.startswith((f"{whole}.", f"{whole}["))


def _value_of(name: str, places: Sequence[dict[str, str]]) -> str | None:
    """By its own name, or as a member of a struct whose value is known as a whole."""
    outer, _, member = name.rpartition(".")
    for known in places:
        if name in known:
            return known[name]
        if outer in known:
            inner = re.search(rf"[{{ ]\.{re.escape(member)} = ([^{{}},\"]+|\"[^\"]*\")[,}}]", known[outer])
            return inner[1] if inner is not None and known[outer].count("{") == 1 else None
    return None


def values_in(condition: str, finding: Finding) -> str:
    """`x = 5, y = 7`, or nothing."""
    memory = finding.run.memory
    global_objects = frozenset(o.number for o in memory.objects if o.kind == "global") if memory is not None else ()
    values = _Values()
    for event in finding.events:
        values.take(event, frozenset(global_objects))
    shown: dict[str, str] = {}
    for match in _NAME.finditer(_STRING.sub(" ", condition)):
        value = values.of_expression(match[0])
        if value is not None and len(value) <= MAX_LENGTH:
            shown[match[0]] = value
    return ", ".join(f"{name} = {value}" for name, value in list(shown.items())[:MAX_VALUES])
