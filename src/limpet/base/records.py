"""`dataclass` with the meaning of the standard library's, for classes with slots, made in a fifth of the time.

A run creates a few hundred of these classes before it reads the program, and the standard library compiles four to
seven functions for each: a fifth of the time of verifying something small. Here comparison, hash and text are made
without compiling, and the initialiser when the first object is: most classes have none in most runs.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

T = TypeVar("T")


def _quick_dataclass(
    *, slots: bool, frozen: bool = False, eq: bool = True, kw_only: bool = False
) -> Callable[[type[T]], type[T]]:
    if not slots:
        raise TypeError("records have slots")

    def make(cls: type[T]) -> type[T]:
        own = set(vars(cls))
        # Without a text the standard library would derive one from the signature, at some cost.
        cls.__doc__ = cls.__doc__ or cls.__name__
        decorated: Any = dataclasses.dataclass(init=False, repr=False, eq=False, slots=True, kw_only=kw_only)(cls)
        decorated.__init__ = _initialiser_on_demand(decorated, frozen)
        if "__repr__" not in own:
            decorated.__repr__ = _text
        if eq:
            _add_comparison(decorated, own, frozen)
        if frozen:
            _freeze(decorated)
        record: type[T] = decorated
        return record

    return make


if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:
    dataclass = _quick_dataclass


def _initialiser_on_demand(cls: type[Any], frozen: bool) -> Callable[..., None]:
    def __init__(self: Any, *arguments: Any, **named: Any) -> None:
        compiled = _initialiser(cls, frozen)
        cls.__init__ = compiled
        compiled(self, *arguments, **named)

    return __init__


def _initialiser(cls: type[Any], frozen: bool) -> Callable[..., None]:
    names: dict[str, Any] = {"MISSING": dataclasses.MISSING}
    positional: list[str] = []
    keyword: list[str] = []
    body: list[str] = []
    for each in dataclasses.fields(cls):
        name = each.name
        value = name
        if each.default is not dataclasses.MISSING:
            names[f"default_{name}"] = each.default
            parameter, alone = f"{name}=default_{name}", f"default_{name}"
        elif each.default_factory is not dataclasses.MISSING:
            names[f"new_{name}"] = each.default_factory
            parameter, alone = f"{name}=MISSING", f"new_{name}()"
            value = f"new_{name}() if {name} is MISSING else {name}"
        else:
            parameter, alone = name, ""
        if each.init:
            (keyword if each.kw_only else positional).append(parameter)
        elif alone:
            value = alone
        else:
            continue
        if frozen:
            names[f"set_{name}"] = getattr(cls, name).__set__
            body.append(f"set_{name}(self, {value})")
        else:
            body.append(f"self.{name} = {value}")
    if hasattr(cls, "__post_init__"):
        body.append("self.__post_init__()")
    parameters = ", ".join(["self", *positional, *(["*", *keyword] if keyword else [])])
    exec(f"def __init__({parameters}):\n " + "\n ".join(body or ["pass"]), names)
    initialiser: Callable[..., None] = names["__init__"]
    initialiser.__qualname__ = f"{cls.__qualname__}.__init__"
    return initialiser


def _add_comparison(cls: Any, own: set[str], frozen: bool) -> None:
    compared = [each.name for each in dataclasses.fields(cls) if each.compare]
    content: Callable[[Any], Any] = attrgetter(*compared) if compared else _nothing

    def __eq__(self: Any, other: object) -> Any:
        if other.__class__ is self.__class__:
            return content(self) == content(other)
        return NotImplemented

    def __hash__(self: Any) -> int:
        return hash(content(self))

    if "__eq__" not in own:
        cls.__eq__ = __eq__
        if "__hash__" not in own:
            cls.__hash__ = __hash__ if frozen else None


def _nothing(record: object) -> tuple[()]:
    return ()


def _text(self: Any) -> str:
    shown = ", ".join(f"{each.name}={getattr(self, each.name)!r}" for each in dataclasses.fields(self) if each.repr)
    return f"{type(self).__qualname__}({shown})"


def _freeze(cls: Any) -> None:
    cls.__setattr__ = _refuse_to_set
    cls.__delattr__ = _refuse_to_delete
    # Copies and pickles are filled past the refusal.
    cls.__getstate__ = _state
    cls.__setstate__ = _restore


def _refuse_to_set(self: object, name: str, value: object) -> NoReturn:
    raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_to_delete(self: object, name: str) -> NoReturn:
    raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")


def _state(self: Any) -> list[Any]:
    return [getattr(self, each.name) for each in dataclasses.fields(self)]


def _restore(self: Any, state: list[Any]) -> None:
    for each, value in zip(dataclasses.fields(self), state, strict=True):
        object.__setattr__(self, each.name, value)
