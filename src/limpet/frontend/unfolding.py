"""Compiling a file again, if clang may have computed something undefined in it by itself (`folding.py`).

The second time, the preprocessed text is compiled, with those expressions changed. Lines and columns stay the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from limpet.base.records import dataclass
from limpet.frontend.ast_dump import read_dump
from limpet.frontend.clang_messages import Message, parse_messages
from limpet.frontend.folding import Site, find_sites
from limpet.frontend.inputs import STDIN
from limpet.frontend.preprocessed import Text
from limpet.frontend.process import Finished

PREPROCESSED = {"c": "cpp-output", "c++": "c++-cpp-output"}
"""What the language is called once that is done."""
_ATTEMPTS = 3
_DUMP = ("-fsyntax-only", "-w", "-Xclang", "-ast-dump")
_SHOWN_AS = "<stdin>"

Run = Callable[[Sequence[str], str, bytes | None], Finished]
"""Runs the compiler: flags, language, and what it gets as standard input if that is not the file itself."""


def preprocess(run: Run, language: str, more: Sequence[str] = ()) -> Text | None:
    """Bytes as characters: clang counts columns in bytes."""
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


def compile_unfolded(run: Run, language: str, to_bitcode: Sequence[str], text: Text) -> Unfolded:
    """Where a constant is required, the changed text does not compile, and what was changed on that line is left."""
    later = PREPROCESSED.get(language, language)
    dump = run(_DUMP, later, text.without_markers().encode("latin-1")).stdout.decode("latin-1")
    sites = find_sites(read_dump(dump, _SHOWN_AS), cxx="++" in language)
    sites = [site for site in sites if (origin := text.origin(site)) is not None and not origin.system]
    changed = [site for site in sites if text.can_open(site)]
    left = [site for site in sites if not text.can_open(site)]
    reason = "its end is not found in the text" if left else ""
    given_up: list[Site] = []
    result: Finished | None = None
    for _ in range(_ATTEMPTS):
        if not changed:
            break
        command = [*to_bitcode, "-Wno-narrowing"]
        finished = run(command, later, text.opened(changed).encode("latin-1"))
        if finished.returncode == 0 and finished.stdout:
            result, changed = finished, []
            break
        messages = parse_messages(finished.error_text())
        reason = next((each.text for each in messages if each.severity == "error"), "clang gives no reason")
        kept = _allowed(text, changed, messages)
        given_up += [site for site in changed if site not in kept]
        changed = kept
    given_up += changed
    if given_up:
        # A change that leaves constants what they are: if that compiles, a constant is required, and nothing is lost.
        control = run(("-fsyntax-only", "-w"), later, text.opened(given_up, constant=True).encode("latin-1"))
        left += [site for site in given_up if site.thrown_away or control.returncode != 0]
    return Unfolded(result, tuple(left), reason)


def _allowed(text: Text, sites: Sequence[Site], messages: Sequence[Message]) -> list[Site]:
    """Without those on lines with an error; none at all if that would change nothing."""
    wrong = {message.location.line for message in messages if message.severity == "error" and message.location}
    kept = []
    for site in sites:
        origin = text.origin(site)
        if origin is not None and origin.line not in wrong:
            kept.append(site)
    return kept if len(kept) < len(sites) else []
