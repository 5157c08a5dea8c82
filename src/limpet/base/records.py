"""`dataclass` with the meaning of the standard library's, for classes with slots, made in a fifth of the time.

A run creates a few hundred of these classes before it reads the program, and the standard library compiles four to
seven functions for each: a fifth of the time of verifying something small. Here comparison, hash and text are made
without compiling, and the initialiser when the first object is: most classes have none in most runs. What is compiled
for it is shared by classes of the same shape. `fields`, `replace` and the like of the standard library work with these
classes.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from operator import attrgetter
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from limpet.base.lazy import lazy_module

T = TypeVar("T")
_OF_THE_CLASS = ("ClassVar", "typing.ClassVar")
_OF_NO_SLOTS = ("__dict__", "__weakref__")


class _Missing:
    """No default."""


class _Field:
    """What functions of the standard library ask of a field. (Importing them takes longer than all classes here.)"""

    __slots__ = ("compare", "default", "default_factory", "hash", "init", "kw_only", "metadata", "name", "repr", "type")

    def __init__(
        self,
        *,
        default: Any = _Missing,
        default_factory: Any = _Missing,
        init: bool = True,
        repr: bool = True,
        compare: bool = True,
        metadata: Mapping[Any, Any] | None = None,
        kw_only: bool | None = None,
    ) -> None:
        self.name, self.hash = "", None
        self.type: object = None
        self.default, self.default_factory = default, default_factory
        self.init, self.repr, self.compare, self.kw_only = init, repr, compare, kw_only
        self.metadata = metadata or {}

    @property
    def _field_type(self) -> object:
        """The mark of a field of the objects."""
        return vars(sys.modules["dataclasses"])["_FIELD"]

    @staticmethod
    def of(given: Any) -> _Field:
        """From a default, or from what `field` of the standard library returned."""
        if isinstance(given, _Field):
            return given
        standard = sys.modules.get("dataclasses")
        if standard is None or not isinstance(given, standard.Field):
            return _Field(default=given)
        made = _Field(init=given.init, repr=given.repr, compare=given.compare, metadata=given.metadata)
        if given.default is not standard.MISSING:
            made.default = given.default
        if given.default_factory is not standard.MISSING:
            made.default_factory = given.default_factory
        if given.kw_only is not standard.MISSING:
            made.kw_only = given.kw_only
        return made


def _quick_dataclass(
    *, slots: bool, frozen: bool = False, eq: bool = True, kw_only: bool = False
) -> Callable[[type[T]], type[T]]:
    if not slots:
        raise TypeError("records have slots")

    def make(cls: type[T]) -> type[T]:
        own = dict(vars(cls))
        fields, slotted = _inherited(cls)
        for name, annotation in own.get("__annotations__", {}).items():
            if not str(annotation).startswith(_OF_THE_CLASS):
                fields[name] = _field(name, annotation, own.get(name, _Missing), kw_only)
        members = {name: value for name, value in own.items() if name not in fields and name not in _OF_NO_SLOTS}
        members["__slots__"] = tuple(name for name in fields if name not in slotted)
        members["__dataclass_fields__"] = fields
        members["__match_args__"] = tuple(each.name for each in fields.values() if each.init and not each.kw_only)
        members["__doc__"] = cls.__doc__ or cls.__name__
        members.setdefault("__repr__", _text)
        if eq:
            _add_comparison(members, frozen)
        if frozen:
            members |= _FROZEN
        members["__init__"] = _initialiser_on_demand(frozen)
        meta: Any = type(cls)
        record: Any = meta(cls.__name__, cls.__bases__, members)
        record.__qualname__ = cls.__qualname__
        made: type[T] = record
        return made

    return make


def _inherited(cls: type[Any]) -> tuple[dict[str, _Field], set[str]]:
    """The fields of the classes above, in their order, and the slots that these have already."""
    fields: dict[str, _Field] = {}
    slotted: set[str] = set()
    for base in cls.__mro__[-2:0:-1]:
        fields |= vars(base).get("__dataclass_fields__", {})
        slotted.update(vars(base).get("__slots__", ()))
    return fields, slotted


def _field(name: str, annotation: object, given: Any, kw_only: bool) -> _Field:
    field = _Field.of(given)
    if type(field.default).__hash__ is None:
        raise ValueError(f"mutable default {type(field.default)} for field {name} is not allowed: use default_factory")
    field.name, field.type = name, annotation
    if field.kw_only is None:
        field.kw_only = kw_only
    return field


if TYPE_CHECKING:
    import dataclasses
    from dataclasses import dataclass as dataclass
    from dataclasses import field as field
else:
    dataclasses = lazy_module("dataclasses")
    dataclass, field = _quick_dataclass, _Field


def _initialiser_on_demand(frozen: bool) -> Callable[..., None]:
    compiled: list[Callable[..., None]] = []

    def __init__(self: Any, *arguments: Any, **named: Any) -> None:
        # A class below may have inherited this very function. Another thread may be quicker: then none has it.
        ancestors: tuple[Any, ...] = type(self).__mro__
        for cls in ancestors:
            if vars(cls).get("__init__") is __init__:
                compiled.append(_initialiser(cls, frozen))
                cls.__init__ = compiled[-1]
                break
        compiled[-1](self, *arguments, **named)

    return __init__


def _initialiser(cls: type[Any], frozen: bool) -> Callable[..., None]:
    """Classes of the same shape share what is compiled: only names are put into it."""
    values: dict[str, Any] = {"MISSING": _Missing}
    names: dict[str, str] = {}
    shape: list[str] = []
    defaults: list[Any] = []
    of_keywords: dict[str, Any] = {}
    for at, each in enumerate(_initialised(cls)):
        names[f"p{at}"] = each.name
        is_made = each.default is _Missing and each.default_factory is not _Missing
        if is_made:
            values[f"new_{at}"] = each.default_factory
        if frozen:
            values[f"set_{at}"] = getattr(cls, each.name).__set__
        if not each.init:
            values[f"given_{at}"] = each.default
            shape.append(_MADE if is_made else _GIVEN)
            continue
        shape.append((_PERHAPS if is_made else _PASSED) + (_BY_NAME if each.kw_only else ""))
        if each.default is _Missing and not is_made:
            if defaults and not each.kw_only:
                raise TypeError(f"{cls.__name__}.{each.name} has no default, but follows a field that has one")
        elif each.kw_only:
            of_keywords[each.name] = each.default
        else:
            defaults.append(each.default)
    code = _code_of(tuple(shape), frozen, hasattr(cls, "__post_init__"))
    code = code.replace(
        co_varnames=tuple(names.get(name, name) for name in code.co_varnames),
        co_names=tuple(names.get(name, name) for name in code.co_names),
        co_qualname=f"{cls.__qualname__}.__init__",
    )
    initialiser = FunctionType(code, values, "__init__", tuple(defaults))
    initialiser.__kwdefaults__ = of_keywords
    return initialiser


def _initialised(cls: type[Any]) -> Iterator[_Field]:
    """The fields that the initialiser sets."""
    for each in cls.__dataclass_fields__.values():
        if each.init or each.default is not _Missing or each.default_factory is not _Missing:
            yield each


_PASSED, _PERHAPS, _GIVEN, _MADE, _BY_NAME = "passed", "perhaps", "given", "made", " by name"
"""Where the value of a field comes from: an argument, an argument or else the factory, the default, the factory."""


@cache
def _code_of(shape: tuple[str, ...], frozen: bool, has_more: bool) -> CodeType:
    """Of an initialiser whose fields are called `p0`, `p1`, …"""
    positional: list[str] = []
    keyword: list[str] = []
    body: list[str] = []
    for at, kind in enumerate(shape):
        if kind not in (_GIVEN, _MADE):
            (keyword if kind.endswith(_BY_NAME) else positional).append(f"p{at}")
        value = f"p{at}"
        if kind == _GIVEN:
            value = f"given_{at}"
        elif kind == _MADE:
            value = f"new_{at}()"
        elif kind.startswith(_PERHAPS):
            value = f"new_{at}() if p{at} is MISSING else p{at}"
        body.append(f"set_{at}(self, {value})" if frozen else f"self.p{at} = {value}")
    if has_more:
        body.append("self.__post_init__()")
    parameters = ", ".join(["self", *positional, *(["*", *keyword] if keyword else [])])
    module = compile(f"def __init__({parameters}):\n " + "\n ".join(body or ["pass"]), "<record>", "exec")
    return next(each for each in module.co_consts if isinstance(each, CodeType))


def _add_comparison(members: dict[str, Any], frozen: bool) -> None:
    if "__eq__" in members:
        return
    compared = [each.name for each in members["__dataclass_fields__"].values() if each.compare]
    content: Callable[[Any], Any] = attrgetter(*compared) if compared else _nothing

    def __eq__(self: Any, other: object) -> Any:
        if other.__class__ is self.__class__:
            return content(self) == content(other)
        return NotImplemented

    def __hash__(self: Any) -> int:
        return hash(content(self))

    members["__eq__"] = __eq__
    members.setdefault("__hash__", __hash__ if frozen else None)


def _nothing(record: object) -> tuple[()]:
    return ()


def _text(self: Any) -> str:
    shown = ", ".join(
        f"{each.name}={getattr(self, each.name)!r}" for each in self.__dataclass_fields__.values() if each.repr
    )
    return f"{type(self).__qualname__}({shown})"


def _refuse_to_set(self: object, name: str, value: object) -> NoReturn:
    raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_to_delete(self: object, name: str) -> NoReturn:
    raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")


def _state(self: Any) -> list[Any]:
    return [getattr(self, each.name) for each in self.__dataclass_fields__.values()]


def _restore(self: Any, state: list[Any]) -> None:
    for each, value in zip(self.__dataclass_fields__.values(), state, strict=True):
        object.__setattr__(self, each.name, value)


_FROZEN: dict[str, Any] = {
    "__setattr__": _refuse_to_set,
    "__delattr__": _refuse_to_delete,
    # Copies and pickles are filled past the refusal.
    "__getstate__": _state,
    "__setstate__": _restore,
}
