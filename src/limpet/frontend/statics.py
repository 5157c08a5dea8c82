"""Initialisers of variables that live as long as the program: which of them does C++ compute when the program runs?

    int g = 2147483647 + 1;        no constant expression, though clang computes it
    int h = 3 * 4;                 a constant: `h` has its value before anything runs

The first has to become code, with its checks (`folding.py`). The second must not, as code that runs earlier may read
`h`. The standard draws the line at undefined behaviour, and clang knows it: an attribute requires a constant.

In C all these initialisers have to be constants. What is undefined in one violates a constraint; compilers warn, and
compute. Limpet computes it once more when the program begins, or when it reaches the declaration, and reports it there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from limpet.frontend.clang_messages import parse_messages
from limpet.frontend.folding import Change, Site, Variable
from limpet.frontend.preprocessed import Text
from limpet.frontend.process import Finished

QUESTION = ("-fsyntax-only", "-w", "-ferror-limit=0")
_ATTRIBUTE = "__attribute__((require_constant_initialization)) "
_TEMPLATE = "template"


def without_constants(ask: Callable[[str], Finished], text: Text, sites: Sequence[Site]) -> list[Site]:
    """Without what initialises a variable with a constant. `ask` has clang read a text, with the flags `QUESTION`."""
    variables = {site.variable for site in sites if site.variable is not None}
    if not variables:
        return list(sites)
    computed = _not_constant(ask, text, variables)
    kept = [site for site in sites if site.variable is None or site.variable.name in computed]
    changed = {site.variable for site in kept if site.change is not Change.DYNAMIC}
    return [site for site in kept if site.change is not Change.DYNAMIC or site.variable not in changed]


def _not_constant(ask: Callable[[str], Finished], text: Text, variables: set[Variable]) -> set[tuple[int, int]]:
    """Places of the names of those that are not initialised with constants."""
    names = {variable.name: text.shown(variable.name) for variable in variables}
    # The definition of a member of a class template begins with `template`; its instances begin after that.
    places = {variable.begin for variable in variables if not text.has(variable.begin, _TEMPLATE)}
    messages = parse_messages(ask(text.with_prefix(_ATTRIBUTE, places)).error_text())
    errors = [each.location for each in messages if each.severity == "error" and each.location is not None]
    found = {(location.line, location.column) for location in errors}
    if not found <= set(names.values()):
        return set(names)  # clang did not understand the question
    return {name for name, shown in names.items() if shown in found}
