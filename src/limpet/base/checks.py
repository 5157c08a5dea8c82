"""Which kinds of properties are checked: groups, and how the options choose."""

from __future__ import annotations

import difflib
from dataclasses import replace

from limpet.base.config import CheckOptions, FunctionOptions
from limpet.base.diagnostics import Diagnostic, Note, UsageError
from limpet.base.properties import KINDS, Trait


def _kinds_with(trait: Trait) -> frozenset[str]:
    return frozenset(kind.id for kind in KINDS.values() if trait in kind.traits)


MEMORY = _kinds_with(Trait.MEMORY)
ALWAYS = _kinds_with(Trait.ALWAYS)
PASSABLE = _kinds_with(Trait.PASSABLE)
DEFINED = _kinds_with(Trait.DEFINED)
LEAK = "memory-leak"
CLEANUP = "memory-cleanup"

GROUPS: dict[str, frozenset[str]] = {
    "memory": MEMORY,
    "arithmetic": _kinds_with(Trait.ARITHMETIC),
    "all": frozenset(KINDS),
    "default": frozenset(KINDS) - _kinds_with(Trait.AT_THE_END) - DEFINED,
}


def selected_kinds(options: CheckOptions) -> frozenset[str]:
    """The kinds to check. Where one of the others goes wrong, the run goes on if it can, and does not count if not."""
    chosen = GROUPS["default"] if options.only is None else _union(options.only)
    chosen = (chosen | _union(options.also)) - _union(options.without) - trusted_kinds(options)
    if not chosen:
        note = Note(f"name what to look for with --check: {', '.join(GROUPS)}, or single checks")
        raise UsageError(Diagnostic("nothing-to-check", "no check is left by --check and --no-check", notes=(note,)))
    return chosen | ALWAYS


def watched_kinds(options: CheckOptions) -> frozenset[str]:
    """The kinds that end a run: those that are checked, and those that are taken never to happen."""
    return selected_kinds(options) | trusted_kinds(options)


def trusted_kinds(options: CheckOptions) -> frozenset[str]:
    """Runs in which one of these goes wrong do not count, although they could go on."""
    for name in options.trusted:
        if name not in PASSABLE:
            text = f"--trust {name}: only arithmetic that would go on can be trusted: {', '.join(sorted(PASSABLE))}"
            raise UsageError(Diagnostic("not-to-be-trusted", text, notes=_notes_on_trust(name)))
    return frozenset(options.trusted)


def _notes_on_trust(name: str) -> tuple[Note, ...]:
    close = difflib.get_close_matches(name, PASSABLE, 1)
    if close:
        return (Note(f"did you mean `{close[0]}`?"),)
    if name in KINDS:
        return (Note(f"--no-check {name} leaves the check out"),)
    return ()


def counts_in_a_run(kind: str, options: CheckOptions) -> bool:
    """Whether a violation that a run shows is reported."""
    return kind in selected_kinds(options)


def _union(names: tuple[str, ...]) -> frozenset[str]:
    kinds: frozenset[str] = frozenset()
    for name in names:
        kinds |= _kinds(name)
    return kinds


def _kinds(name: str) -> frozenset[str]:
    group = GROUPS.get(name)
    if group is not None:
        return group
    choices = sorted(KINDS)
    if name in choices:
        return frozenset({name})
    guesses = _guesses(name, [*choices, *GROUPS])
    notes = [Note(f"did you mean {' or '.join(f'`{guess}`' for guess in guesses)}?")] if guesses else []
    notes.append(Note(f"groups: {', '.join(GROUPS)}; checks: {', '.join(choices)}"))
    raise UsageError(Diagnostic("no-such-check", f"there is no check `{name}`", notes=tuple(notes)))


def _guesses(name: str, choices: list[str]) -> list[str]:
    """What may be meant by a name that there is not: misspelt, a part of the name, or its initials."""
    small = name.lower()
    return (
        difflib.get_close_matches(small, choices, 1)
        or [choice for choice in choices if len(small) > 2 and small in choice]
        or [choice for choice in choices if small == "".join(word[0] for word in choice.split("-"))]
    )


def checks_of(checks: CheckOptions, function: FunctionOptions) -> CheckOptions:
    """What a function leaves on the heap may be its result or its argument: nobody has to free it by then."""
    if function.name is None:
        return checks
    if CLEANUP in (*(checks.only or ()), *checks.also):
        text = f"{CLEANUP} is about the end of a program, which does not come with --function"
        raise UsageError(Diagnostic("no-end", text, notes=(Note("memory-leak is about blocks that are lost"),)))
    return checks if CLEANUP in checks.without else replace(checks, without=(*checks.without, CLEANUP))
