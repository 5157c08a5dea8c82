"""How a field of the configuration is set from outside: its option, what the option takes, and what it means.

The command line, `--help` and shell completion are made of this, so each option is
written down once, beside the field that it sets.
"""

from __future__ import annotations

import dataclasses
import enum
from collections.abc import Callable, Iterator
from typing import Any

from limpet.base.records import dataclass

_OPTION = "option"


@dataclass(frozen=True, slots=True)
class Option:
    flags: tuple[str, ...]
    """`-I`, `--m32`; none: a key of `--encoding`."""
    help: str
    metavar: str | None = None
    parse: Callable[[str], Any] | None = None
    """Raises ValueError with a message for users. None: the text itself."""
    separated: bool = False
    """A tuple of names that are separated by commas."""
    expert: bool = False
    """Shown by `--help-all` alone."""


def option(
    default: Any,
    *flags: str,
    help: str,
    metavar: str | None = None,
    parse: Callable[[str], Any] | None = None,
    separated: bool = False,
    expert: bool = False,
) -> Any:
    """A field with this default. A bool is set by its option to what it is not by default, an enum takes one of its
    values, a tuple is collected from all uses of the option."""
    described = Option(flags, help, metavar, parse, separated, expert=expert)
    return dataclasses.field(default=default, metadata={_OPTION: described})


@dataclass(frozen=True, slots=True)
class OptionField:
    """An option and the field that it sets."""

    name: str
    default: Any
    option: Option

    @property
    def choices(self) -> tuple[str, ...] | None:
        if isinstance(self.default, enum.Enum):
            return tuple(str(each.value) for each in type(self.default))
        return None

    @property
    def key(self) -> str:
        """What `--encoding` calls it."""
        return self.name.replace("_", "-")

    def value_of(self, text: str) -> Any:
        """Raises ValueError if it is none."""
        if isinstance(self.default, bool):
            if text not in ("on", "off"):
                raise ValueError(f"`{text}` is neither `on` nor `off`")
            return text == "on"
        if isinstance(self.default, enum.Enum):
            if text not in (self.choices or ()):
                raise ValueError(f"`{text}` is not one of {', '.join(self.choices or ())}")
            return type(self.default)(text)
        return self.option.parse(text) if self.option.parse is not None else text


def options_in(record: type[Any]) -> Iterator[OptionField]:
    for each in dataclasses.fields(record):
        if _OPTION in each.metadata:
            yield OptionField(each.name, each.default, each.metadata[_OPTION])
