"""How the clauses of a proof were made, so that they can be made again from the sources and compared.

Kept are the options that decide what the program means, how it was encoded, which loads of undefined bits were tracked
(by their number in the prepared function) and which properties were taken for granted.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from limpet.base.config import Calls, Config
from limpet.base.config_record import config_of_record, config_record
from limpet.base.context import Context
from limpet.base.diagnostics import Location
from limpet.base.properties import Role
from limpet.base.records import dataclass
from limpet.horn.options import ARRAYS, BITS, EXACT, IDEAL, LARGE, MAPS, SMALL, STRICT, HornOptions
from limpet.horn.values import Level
from limpet.llvm.module import Function, Module
from limpet.pipeline.clauses import HornProblem, horn_problem, with_calls, with_frames
from limpet.pipeline.sea_ir import drop_dead_output, regions_of, sea_ir
from limpet.seair.operations import Property
from limpet.seair.program import SourceId

_STEPS, _INTEGERS = (LARGE, SMALL), (STRICT, EXACT, BITS, IDEAL)
_FRAMES = (ARRAYS, MAPS)


@dataclass(frozen=True, slots=True)
class Recipe:
    config: Config
    """Only what `config_record` keeps."""
    horn: HornOptions
    calls: Calls
    tracked: tuple[SourceId, ...]
    granted: tuple[Property, ...]
    """What the clauses do not check."""


def recipe_of(ctx: Context, problem: HornProblem, tracked: Collection[SourceId]) -> Recipe:
    granted = sorted(problem.granted, key=_order)
    return Recipe(ctx.config, problem.options, ctx.config.prove.calls, tuple(sorted(tracked)), tuple(granted))


def _order(property: Property) -> tuple[str, int, int, str, str]:
    at = property.location or Location("")
    return at.file, at.line, at.column, property.kind, property.message


def remade(ctx: Context, module: Module, start: Function, recipe: Recipe) -> HornProblem:
    """The clauses of the prepared module; `ctx` has the options of the recipe."""
    tracked = frozenset(recipe.tracked)
    program = sea_ir(ctx, module, start, regions_of(ctx, module, start), tracked=tracked, guesses=True)
    program = with_calls(ctx, drop_dead_output(program), recipe.calls)
    if recipe.horn.frames == MAPS:
        program = with_frames(ctx, program)
    return horn_problem(ctx, program, recipe.horn, frozenset(recipe.granted))


# --- as JSON ----------------------------------------------------------------------------------------------------


def recipe_record(recipe: Recipe) -> dict[str, Any]:
    return {
        "options": config_record(recipe.config),
        "step": recipe.horn.step,
        "level": recipe.horn.level.name.lower(),
        "integers": recipe.horn.ints,
        "calls": recipe.calls,
        "frames": recipe.horn.frames,
        "tracked": [list(place) for place in recipe.tracked],
        "granted": [_property_record(property) for property in recipe.granted],
    }


def _property_record(property: Property) -> list[Any]:
    at = property.location
    place = None if at is None else [at.file, at.line, at.column, at.function]
    return [property.kind, property.message, place, property.function]


def recipe_of_record(record: object) -> Recipe:
    """Raises ValueError if it is none."""
    if not isinstance(record, dict):
        raise ValueError("there is nothing about how the clauses were made")
    step, calls = _one_of(record, "step", _STEPS), Calls(_one_of(record, "calls", list(Calls)))
    ints, frames = _one_of(record, "integers", _INTEGERS), _one_of(record, "frames", _FRAMES)
    level = Level[_one_of(record, "level", [level.name.lower() for level in Level]).upper()]
    config = config_of_record(record.get("options"))
    tracked = tuple(_place(each) for each in _list(record, "tracked"))
    granted = tuple(_property(each) for each in _list(record, "granted"))
    return Recipe(config, HornOptions(step, level, ints, frames), calls, tracked, granted)


def _one_of(record: dict[str, Any], key: str, allowed: Collection[str]) -> str:
    value = record.get(key)
    if not isinstance(value, str) or value not in allowed:
        raise ValueError(f"`{key}` is not one of {', '.join(allowed)}")
    return value


def _list(record: dict[str, Any], key: str) -> list[Any]:
    value = record.get(key)
    if not isinstance(value, list):
        raise ValueError(f"`{key}` is not a list")
    return value


def _place(value: object) -> SourceId:
    match value:
        case [str(function), int(number)]:
            return SourceId(function, number)
    raise ValueError("what is tracked is not described by a function and a number")


def _property(value: object) -> Property:
    match value:
        case [str(kind), str(message), None, str(function)]:
            return Property(kind, message, None, function, Role.named(kind))
        case [str(kind), str(message), [str(file), int(line), int(column), None | str() as inside], str(function)]:
            return Property(kind, message, Location(file, line, column, inside), function, Role.named(kind))
    raise ValueError("a property is not described by kind, message, place and function")
