"""argparse, with suggestions for what was probably meant."""

from __future__ import annotations

import argparse
import difflib
import re
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from limpet.base.diagnostics import Diagnostic, Note, UsageError

_COMPILER_FLAG = re.compile(r"-(O[0-3sgz]?|W[\w=-]*|g\d?|c|S|E|l\w+|L.*|f[\w=-]+|march=.*|pedantic|pthread|o)$")
PROGRAMS = (".c", ".cc", ".cpp", ".cxx", ".C", ".i", ".ii", ".ll", ".bc", ".yml", ".set")
"""Usual suffixes of files to verify."""
_NEGATIVE = re.compile(r"-[\d.]")


class Parser(argparse.ArgumentParser):
    """Raises UsageError instead of ending the process, and never takes an abbreviation for an option."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        kwargs.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        kwargs.setdefault("allow_abbrev", False)
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]

        if self.add_help:
            self.add_argument("--help-all", action=_HelpAll, help="show all options, including those for experts")

    def format_help(self) -> str:
        """Help without the options for experts."""
        return self._help(everything=False)

    def _help(self, *, everything: bool) -> str:
        hidden = [(each, each.help) for each in self._actions if not everything and getattr(each, "expert", False)]
        for action, _ in hidden:
            action.help = argparse.SUPPRESS
        try:
            return super().format_help()
        finally:
            for action, text in hidden:
                action.help = text

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Files may stand anywhere between the options; whatever else is left over is an error of this command."""
        if args is not None:
            args = _joined(args)
        parsed, left = super().parse_known_args(args, namespace)
        files = getattr(parsed, "files", None)
        if files is not None and left and not any(_is_option(word) for word in left):
            files.extend(word for word in left if word != "--")
            left = []
        if left:
            self._unknown(left)
        return parsed, []

    def _get_values(self, action: argparse.Action, arg_strings: list[str]) -> Any:
        """`--` is a value where an option needs one; argparse would drop it."""
        if action.option_strings and action.nargs is None and arg_strings == ["--"]:
            return self._get_value(action, "--")
        return super()._get_values(action, arg_strings)

    def _unknown(self, words: Sequence[str]) -> NoReturn:
        options = [word for word in words if _is_option(word)] or list(words)
        first = options[0].split("=")[0]
        notes = [Note(f"did you mean `{guess}`?") for guess in self._similar(first)]
        if not notes and _COMPILER_FLAG.match(first):
            notes.append(Note("of the compiler's options, these are known: -I -D -U -std -include -m32 -m64"))
        notes.append(Note(f"see `{self.prog} --help`"))
        what = "option" if first.startswith("-") else "argument"
        raise UsageError(Diagnostic("usage", f"there is no {what} `{first}`", notes=tuple(notes)))

    def error(self, message: str) -> NoReturn:
        notes = [Note(f"see `{self.prog} --help`")]
        choice = re.search(r"invalid choice: '(.*?)' \(choose from (.*)\)", message, re.DOTALL)
        if choice is not None:
            known = [word.strip(" '") for word in choice[2].split(",")]
            if "argument COMMAND" in message:
                message = f"there is no command `{choice[1]}`"
                if choice[1].endswith(PROGRAMS):
                    notes.insert(0, Note(f"did you mean `limpet verify {choice[1]}`?"))
            else:
                message = f"{_subject(message)}: `{choice[1]}` is not one of the choices"
            notes.insert(0, Note(f"there are: {', '.join(known)}"))
            for guess in difflib.get_close_matches(choice[1], known, 1, 0.6):
                notes.insert(0, Note(f"did you mean `{guess}`?"))
        else:
            missing = re.match(r"argument (.*): expected one argument", message)
            if missing is not None:
                message = f"{_subject(message)} needs a value"
            message = re.sub(r"^argument (\S+?): ", lambda m: f"{_subject(m[0])}: ", message)
        raise UsageError(Diagnostic("usage", message, notes=tuple(notes)))

    def _similar(self, name: str) -> list[str]:
        known = [option for action in self._actions for option in action.option_strings]
        return difflib.get_close_matches(name, known, 1, 0.6)


class _HelpAll(argparse.Action):
    def __init__(self, option_strings: Sequence[str], dest: str, help: str | None = None) -> None:
        super().__init__(option_strings, argparse.SUPPRESS, nargs=0, default=argparse.SUPPRESS, help=help)

    def __call__(self, parser: Any, namespace: Any, values: Any, option_string: Any = None) -> None:
        parser._print_message(parser._help(everything=True), sys.stdout)
        parser.exit()


def _is_option(word: str) -> bool:
    return word.startswith("-") and word not in ("-", "--")


def _subject(message: str) -> str:
    match = re.match(r"argument (\S+?):", message)
    return match[1] if match is not None else "the argument"


def _joined(words: Sequence[str]) -> list[str]:
    """`--input -3` and `--arg -x` are values, not options."""
    joined: list[str] = []
    rest = iter(words)
    for word in rest:
        if word in ("--input", "--arg"):
            following = next(rest, None)
            if following is None:
                joined.append(word)
            elif word == "--arg" or _NEGATIVE.match(following):
                joined.append(f"{word}={following}")
            else:
                joined += [word, following]
        else:
            joined.append(word)
    return joined


def options_of(parser: argparse.ArgumentParser) -> dict[str, list[str]]:
    """Subcommand → its options; the empty name stands for the command itself. For shell completion."""
    groups: dict[str, list[str]] = {"": []}
    for action in parser._actions:
        groups[""] += action.option_strings
        if isinstance(action, argparse._SubParsersAction):
            for name, child in action.choices.items():
                groups[name] = [o for a in child._actions for o in a.option_strings]
    return groups
