"""Options by name, for whoever has no command line: project files and Python programs.

A setting is a field of the configuration under the name that both use (project files with dashes). What a value may be
is what its option takes.
"""

from __future__ import annotations

import difflib
import enum
from collections.abc import Mapping
from dataclasses import fields, replace
from pathlib import PurePath
from typing import Any

from limpet.base.checks import checks_of, selected_kinds
from limpet.base.config import DEFAULT_TIMEOUT, Config
from limpet.base.diagnostics import Diagnostic, Note, UsageError
from limpet.base.options import OptionField, options_in
from limpet.base.records import dataclass

WHOLE = ""
"""The part of settings that are fields of the configuration itself."""
MAX_ARGUMENTS_HELP = (
    "a program that uses argc and argv gets 0 to N arguments (default: 2, or up to 8 if it compares argc with more)"
)
_PLACES: dict[str, tuple[str, str]] = {
    "include_dirs": ("compile", "include_dirs"),
    "defines": ("compile", "defines"),
    "undefines": ("compile", "undefines"),
    "standard": ("compile", "standard"),
    "forced_includes": ("compile", "forced_includes"),
    "word_bits": ("compile", "word_bits"),
    "clang": ("compile", "clang"),
    "sanitize": ("compile", "sanitize"),
    "optimise": ("compile", "optimise"),
    "entry": ("input", "entry"),
    "compile_commands": ("input", "compile_commands"),
    "overrides": ("input", "overrides"),
    "exposed": ("input", "exposed"),
    "function": ("function", "name"),
    "pointers": ("function", "pointers"),
    "strings": ("function", "strings"),
    "globals": ("function", "globals"),
    "max_elements": ("function", "elements"),
    "max_structs": ("function", "structs"),
    "max_depth": ("function", "depth"),
    "into": ("function", "into"),
    "assume": ("function", "assumed"),
    "max_arguments": ("function", "arguments"),
    "havoc": ("stubs", "havoc"),
    "undefined": ("stubs", "undefined"),
    "uninterpreted": ("stubs", "uninterpreted"),
    "volatile": ("stubs", "volatile"),
    "checks": ("checks", "only"),
    "also": ("checks", "also"),
    "without": ("checks", "without"),
    "shadowing": ("checks", "shadowing"),
    "after_ub": ("checks", "after_undefined"),
    "trust": ("checks", "trusted"),
    "timeout": ("limits", "timeout"),
    "memory_limit": ("limits", "memory_mb"),
    "unwind": ("bounds", "unwind"),
    "unwindset": ("bounds", "unwindset"),
    "recursion": ("bounds", "recursion"),
    "solver": ("solver", "name"),
    "second_solver": ("solver", "second"),
    "certify": ("solver", "certify"),
    "jobs": ("strategy", "jobs"),
    "malloc_may_fail": (WHOLE, "malloc_may_fail"),
    "stop_at_first": (WHOLE, "stop_at_first"),
    "allow_vacuous": (WHOLE, "allow_vacuous"),
}
_ABOUT_ARGUMENTS = ("pointers", "strings", "globals", "max_elements", "max_structs", "max_depth", "into", "assume")
"""Settings that need a function."""


@dataclass(frozen=True, slots=True)
class Setting:
    name: str
    part: str
    """Of the configuration; `WHOLE`: the configuration itself."""
    field: str
    default: object
    option: OptionField | None
    """None: the field has no option of its own (whole numbers)."""

    @property
    def help(self) -> str:
        if self.option is not None:
            return self.option.option.help
        return {"word_bits": "32 or 64: the data model of the target"}.get(self.name, MAX_ARGUMENTS_HELP)

    @property
    def flag(self) -> str:
        """Of the command line."""
        if self.option is not None:
            return max(self.option.option.flags, key=len)
        return "--m32" if self.name == "word_bits" else "--max-arguments"

    def value(self, given: object) -> Any:
        """As the field has it. Raises ValueError."""
        if isinstance(given, PurePath):
            given = str(given)
        if self.option is None or isinstance(self.default, bool):
            return self._plain(given)
        parse = self.option.option.parse or str
        if isinstance(self.default, tuple) or self.option.option.separated:
            listed = [given] if isinstance(given, str | PurePath) else given
            if not isinstance(listed, list | tuple) or not all(isinstance(each, str | PurePath) for each in listed):
                raise ValueError(f"`{given}` is not a text or a list of texts")
            return tuple(parse(str(each)) for each in listed)
        if isinstance(self.default, enum.Enum):
            return self.option.value_of(str(given))
        if given is None and self.default is None:
            return None
        if isinstance(given, bool) or not isinstance(given, str | int | float):
            raise ValueError(f"`{given}` is neither a text nor a number")
        if self.option.option.parse is None and not isinstance(given, str):
            raise ValueError(f"`{given}` is not a text")
        return parse(str(given))

    def _plain(self, given: object) -> object:
        if isinstance(self.default, bool):
            if not isinstance(given, bool):
                raise ValueError(f"`{given}` is neither true nor false")
            return given
        if not isinstance(given, int) or isinstance(given, bool) or given < 0:
            raise ValueError(f"`{given}` is not a whole number from 0 on")
        if self.name == "word_bits" and given not in (32, 64):
            raise ValueError(f"`{given}` is neither 32 nor 64")
        return given


def settings() -> dict[str, Setting]:
    """All of them by name."""
    whole = Config()
    found: dict[str, Setting] = {}
    for name, (part, field) in _PLACES.items():
        record = whole if part == WHOLE else getattr(whole, part)
        option = next((each for each in options_in(type(record)) if each.name == field), None)
        found[name] = Setting(name, part, field, getattr(record, field), option)
    return found


def configured(given: Mapping[str, object], base: Config | None = None) -> Config:
    """A configuration with these settings, as the command line would have it. Raises UsageError."""
    known = settings()
    values: dict[str, dict[str, Any]] = {}
    for name, value in given.items():
        setting = known.get(name)
        if setting is None:
            raise no_such_setting(name, known)
        try:
            values.setdefault(setting.part, {})[setting.field] = setting.value(value)
        except ValueError as error:
            raise UsageError(Diagnostic("bad-setting", f"{name}: {error}")) from None
    if base is None:
        base = Config()
        values.setdefault("limits", {}).setdefault("timeout", DEFAULT_TIMEOUT)
        values.setdefault("function", {}).setdefault("arguments", None)
    parts: dict[str, Any] = {
        each.name: replace(getattr(base, each.name), **values[each.name])
        for each in fields(Config)
        if each.name in values
    }
    config = replace(base, **parts, **values.get(WHOLE, {}))
    _check_function(given, config)
    checks = checks_of(config.checks, config.function)
    selected_kinds(checks)  # refuses names that are not known
    return replace(config, checks=checks)


def no_such_setting(name: str, known: Mapping[str, Setting]) -> UsageError:
    notes = [Note(f"did you mean `{guess}`?") for guess in difflib.get_close_matches(name, known, 1)]
    notes.append(Note(f"there are: {', '.join(known)}"))
    return UsageError(Diagnostic("no-such-setting", f"there is no setting `{name}`", notes=tuple(notes)))


def _check_function(given: Mapping[str, object], config: Config) -> None:
    function, entry = config.function.name, config.input.entry
    if function is None:
        for name in given:
            if name in _ABOUT_ARGUMENTS:
                text = f"{name} is about the arguments of a function, but no function is named"
                raise UsageError(Diagnostic("no-function", text, notes=(Note("name one: function"),)))
    elif entry != Config().input.entry:
        text = f"the entry {entry} and the function {function} cannot both be where the run begins"
        note = Note("an entry starts a program; a function is called with any arguments")
        raise UsageError(Diagnostic("entry-and-function", text, notes=(note,)))
