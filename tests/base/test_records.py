"""Records behave as dataclasses of the standard library do: the same classes are made by both."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from limpet.base import records

Maker = Callable[..., Any]


def _classes(make: Maker) -> dict[str, Any]:
    @make(frozen=True, slots=True)
    class Point:
        """A place."""

        x: int
        y: int = 7
        name: str = dataclasses.field(default="p", compare=False)

    @make(frozen=True, slots=True)
    class Deep(Point):
        z: tuple[int, ...] = ()

    @make(slots=True)
    class Bag:
        first: int
        items: list[int] = dataclasses.field(default_factory=list)
        later: int = dataclasses.field(init=False, repr=False, default=3)
        unset: int = dataclasses.field(init=False)

        def __post_init__(self) -> None:
            self.unset = self.first + 1

    @make(slots=True, eq=False)
    class Node:
        next: Any = None

    @make(slots=True, eq=False, kw_only=True)
    class Named:
        a: int
        b: int = 2

    @make(frozen=True, slots=True)
    class Own:
        a: int

        def __repr__(self) -> str:
            return "own"

        def __hash__(self) -> int:
            return 5

    @make(frozen=True, slots=True)
    class Empty:
        pass

    return {each.__name__: each for each in (Point, Deep, Bag, Node, Named, Own, Empty)}


OURS, THEIRS = _classes(records.dataclass), _classes(dataclasses.dataclass)
CALLS: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = [
    ("Point", (1,), {}),
    ("Point", (1, 2), {}),
    ("Point", (), {"y": 3, "x": 1, "name": "q"}),
    ("Point", (), {}),
    ("Point", (1, 2, 3, 4), {}),
    ("Deep", (1, 2, "n", (3,)), {}),
    ("Deep", (1,), {"z": (4, 5)}),
    ("Bag", (1,), {}),
    ("Bag", (1, [2]), {}),
    ("Bag", (1,), {"later": 2}),
    ("Node", (), {}),
    ("Node", (1,), {}),
    ("Named", (1,), {}),
    ("Named", (), {"a": 1}),
    ("Own", (1,), {}),
    ("Empty", (), {}),
]


def _seen(classes: dict[str, Any], call: tuple[str, tuple[Any, ...], dict[str, Any]]) -> dict[str, object]:
    name, arguments, named = call
    try:
        made = classes[name](*arguments, **named)
    except TypeError as error:
        return {"refused": str(error)}
    seen: dict[str, object] = {
        "fields": [(each.name, getattr(made, each.name)) for each in dataclasses.fields(made)],
        "match": made.__match_args__,
        "twin": made == classes[name](*arguments, **named),
        "other": [made == other(*rest, **more) for key, other, rest, more in _others(classes) if key != name],
        "dict": hasattr(made, "__dict__"),
        "doc": type(made).__doc__ if name == "Point" else "",
        "again": dataclasses.asdict(dataclasses.replace(made)) if name not in ("Bag",) else "",
        "copied": dataclasses.asdict(copy.deepcopy(made)),
    }
    if name != "Node":
        seen["text"] = repr(made).replace("_classes.<locals>.", "")
    hashed: object = type(made).__hash__
    seen["hash"] = (
        None if hashed is None else "identity" if hashed is object.__hash__ else hash(made) == hash(copy.copy(made))
    )
    for attempt in ("set", "delete") if dataclasses.fields(made) else ():
        field = dataclasses.fields(made)[0].name
        try:
            setattr(made, field, 9) if attempt == "set" else delattr(made, field)
            seen[attempt] = "done"
        except AttributeError as error:
            seen[attempt] = (type(error), str(error))
    return seen


def _others(classes: dict[str, Any]) -> list[tuple[str, Any, tuple[Any, ...], dict[str, Any]]]:
    return [
        ("Point", classes["Point"], (1,), {}),
        ("Deep", classes["Deep"], (1,), {}),
        ("Own", classes["Own"], (1,), {}),
    ]


@pytest.mark.parametrize("call", CALLS, ids=str)
def test_as_in_the_standard_library(call: tuple[str, tuple[Any, ...], dict[str, Any]]) -> None:
    ours, theirs = _seen(OURS, call), _seen(THEIRS, call)
    assert ours == theirs


def test_fields_may_be_those_of_records() -> None:
    @records.dataclass(frozen=True, slots=True)
    class Mixed:
        a: int
        b: list[int] = records.field(default_factory=list, compare=False)
        c: int = records.field(default=3, kw_only=True)

    assert Mixed(1, [2]) == Mixed(1, [5]) != Mixed(1, c=4)
    assert dataclasses.asdict(dataclasses.replace(Mixed(1), a=2)) == {"a": 2, "b": [], "c": 3}
    assert [each.name for each in dataclasses.fields(Mixed)] == ["a", "b", "c"]


def test_mutable_defaults_are_refused() -> None:
    with pytest.raises(ValueError, match="mutable default"):

        @records.dataclass(slots=True)
        class _:
            a: list[int] = []  # noqa: RUF012


def test_each_object_has_its_own_default() -> None:
    first, second = OURS["Bag"](1), OURS["Bag"](1)
    first.items.append(1)
    assert second.items == []


def test_a_derived_class_may_be_first() -> None:
    classes = _classes(records.dataclass)
    assert classes["Deep"](1, 2, "n", (3,)).z == (3,)
    assert classes["Point"](1).y == 7


@records.dataclass(frozen=True, slots=True)
class Kept:
    a: int
    b: tuple[int, ...] = ()


def test_another_thread_may_make_the_first_object() -> None:
    @records.dataclass(slots=True)
    class Pair:
        a: int
        b: int = 2

    slow = Pair.__init__  # looked up before the other thread has compiled it
    Pair(1)
    assert Pair.__init__ is not slow
    pair = Pair.__new__(Pair)
    slow(pair, 3)
    assert (pair.a, pair.b) == (3, 2)


def test_pickles() -> None:
    assert pickle.loads(pickle.dumps(Kept(1, (2,)))) == Kept(1, (2,))


def test_objects_in_sets() -> None:
    point = OURS["Point"]
    assert len({point(1), point(1), point(2), point(1, name="other")}) == 2


def test_without_slots_is_refused() -> None:
    with pytest.raises(TypeError, match="slots"):
        records.dataclass(slots=False)


def test_classes_of_one_shape_keep_their_own_names_and_defaults() -> None:
    """Their initialisers share what is compiled."""

    @records.dataclass(slots=True)
    class Pair:
        left: int
        right: int = 1
        more: list[int] = records.field(default_factory=list, kw_only=True)

    @records.dataclass(slots=True)
    class Size:
        width: int
        height: int = 2
        tags: list[int] = records.field(default_factory=lambda: [3], kw_only=True)

    assert (Pair(0), Size(width=0)) == (Pair(0, 1, more=[]), Size(0, 2, tags=[3]))
    assert repr(Size(5, tags=[])).endswith("Size(width=5, height=2, tags=[])")
    with pytest.raises(TypeError, match="left"):
        Size(left=0)  # type: ignore[call-arg]


def test_a_field_without_a_default_does_not_follow_one_with() -> None:
    class Wrong:
        first: int = 1
        second: int

    make: Any = records.dataclass(frozen=True, slots=True)
    made = make(Wrong)
    with pytest.raises(TypeError, match="second has no default"):
        made(1, 2)
