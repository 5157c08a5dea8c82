"""Compiling a file again, if clang may have computed something undefined in it by itself (`folding.py`).

The second time, the preprocessed text is compiled, with those expressions changed. Lines and columns stay the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from limpet.base.records import dataclass
from limpet.frontend.ast_dump import read_dump
from limpet.frontend.clang_messages import Message, parse_messages
from limpet.frontend.folding import Change, Site, find_sites
from limpet.frontend.inputs import STDIN, Source
from limpet.frontend.preprocessed import Text
from limpet.frontend.process import Finished
from limpet.frontend.statics import QUESTION, without_constants
from limpet.frontend.suspects import computed_sizes, warned_lines

PREPROCESSED = {"c": "cpp-output", "c++": "c++-cpp-output"}
"""What the language is called once that is done."""
_ATTEMPTS = 4
_SINGLY = 12
"""So many expressions are tried one by one, if the text does not compile with all of them changed."""
_ALLOWED = ("-Wno-narrowing", "-Wno-invalid-constexpr")
_SYNTAX = ("-fsyntax-only", "-w")
_DUMP = (*_SYNTAX, "-Xclang", "-ast-dump")
_SHOWN_AS = "<stdin>"

Run = Callable[[Sequence[str], str, bytes | None], Finished]
"""Runs the compiler: flags, language, and what it gets as standard input if that is not the file itself."""


def preprocess(run: Run, language: str, source: Source, more: Sequence[str] = ()) -> Text | None:
    """Bytes as characters: clang counts columns in bytes."""
    if language in PREPROCESSED.values():
        # Nothing is left to do, and clang would print nothing.
        name = source.path.replace("\\", "\\\\").replace('"', '\\"')
        return Text(f'# 1 "{name}"\n{source.read().decode("latin-1")}')
    finished = run(("-E", "-o", STDIN, *more), language, None)
    return Text(finished.stdout.decode("latin-1")) if finished.returncode == 0 else None


@dataclass(frozen=True, slots=True)
class Unfolded:
    finished: Finished | None
    """The result of compiling with everything computed by the program; None if that makes no difference."""
    left: tuple[Site, ...] = ()
    """What clang may still have computed: the program does not compile with it changed, though no constant is required
    there."""
    reason: str = ""
    """What clang said of it."""


def compile_unfolded(
    run: Run, language: str, to_bitcode: Sequence[str], text: Text, messages: Sequence[Message]
) -> Unfolded:
    """Where a constant is required, the changed text does not compile, and the expression is left as it is.

    `messages`: what clang said when it compiled the file.
    """
    later = PREPROCESSED.get(language, language)
    dump = run(_DUMP, later, text.without_markers().encode("latin-1")).stdout.decode("latin-1")
    cxx, warned = "++" in language, text.lines_from(warned_lines(messages))
    sizes = text.sizes_at(computed_sizes(messages))
    sites = find_sites(read_dump(dump, _SHOWN_AS), cxx=cxx, warned=warned, sizes=sizes)
    sites = [site for site in sites if (origin := text.origin(site)) is not None and not origin.system]
    if cxx:
        sites = without_constants(lambda changed: run(QUESTION, later, changed.encode("latin-1")), text, sites)
    changed = [site for site in sites if text.can_open(site)]
    left = [site for site in sites if not text.can_open(site)]
    reason = "its end is not found in the text" if left else ""
    taken = {site.begin for site in sites}
    sizes_left = [Site(begin, end) for begin, end in sizes.items() if begin not in taken and begin[0] in warned]
    if sizes_left:
        left, reason = left + sizes_left, "the size of an array that is not declared here as a variable"

    def compiles(sites: Sequence[Site], *, constant: bool = False) -> bool:
        checked = run((*_SYNTAX, *_ALLOWED), later, text.opened(sites, constant=constant).encode("latin-1"))
        return checked.returncode == 0

    for _ in range(_ATTEMPTS):
        if not changed:
            break
        finished = run([*to_bitcode, *_ALLOWED], later, text.opened(changed).encode("latin-1"))
        if finished.returncode == 0 and finished.stdout:
            return Unfolded(finished, tuple(left), reason)
        said = parse_messages(finished.error_text())
        reason = next((each.text for each in said if each.severity == "error"), "clang gives no reason")
        blamed = _blamed(text, changed, said)
        refused = [site for site in blamed if not compiles([site])] if len(blamed) <= _SINGLY else blamed
        # A change that leaves constants what they are: if that compiles, a constant is required, and nothing is lost.
        left += [
            site
            for site in refused
            if site.change is Change.VOLATILE
            or site.variable is not None
            or len(blamed) > _SINGLY
            or not compiles([site], constant=True)
        ]
        if not refused:
            break
        changed = [site for site in changed if site not in refused]
    return Unfolded(None, (*left, *changed), reason)


def _blamed(text: Text, sites: Sequence[Site], messages: Sequence[Message]) -> list[Site]:
    """Those on lines that an error, or a note to it, is about; all of them if there are none."""
    lines = {line for message in messages if message.severity == "error" for line in message.lines()}
    blamed = [site for site in sites if (origin := text.origin(site)) is not None and origin.line in lines]
    return blamed or list(sites)
