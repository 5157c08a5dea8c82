"""argparse, with suggestions for what was probably meant."""

from __future__ import annotations

import argparse
import difflib
from typing import NoReturn

from limpet.base.diagnostics import Diagnostic, Note, UsageError


class Parser(argparse.ArgumentParser):
    """Raises UsageError instead of ending the process, and never takes an abbreviation for an option."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        kwargs.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        kwargs.setdefault("allow_abbrev", False)
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]

    def error(self, message: str) -> NoReturn:
        notes = [Note(f"see `{self.prog} --help`")]
        for suggestion in self._suggestions(message):
            notes.insert(0, Note(f"did you mean `{suggestion}`?"))
        raise UsageError(Diagnostic("usage", message, notes=tuple(notes)))

    def _suggestions(self, message: str) -> list[str]:
        known = [option for action in self._actions for option in action.option_strings]
        for action in self._actions:
            if isinstance(action, argparse._SubParsersAction):
                known += list(action.choices)
        found = []
        for word in message.replace(",", " ").replace("'", " ").split():
            name = word.split("=")[0]
            if name not in known and (name.startswith("-") or "invalid choice" in message):
                found += difflib.get_close_matches(name, known, 1, 0.6)
        return list(dict.fromkeys(found))


def options_of(parser: argparse.ArgumentParser) -> dict[str, list[str]]:
    """Subcommand → its options; the empty name stands for the command itself. For shell completion."""
    found: dict[str, list[str]] = {"": []}
    for action in parser._actions:
        found[""] += action.option_strings
        if isinstance(action, argparse._SubParsersAction):
            for name, child in action.choices.items():
                found[name] = [o for a in child._actions for o in a.option_strings]
    return found
