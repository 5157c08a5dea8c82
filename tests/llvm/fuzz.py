"""Broken text for the reader: mutations of real modules, and noise.

    python -m tests.llvm.fuzz --count 10000 [--seed N]

Whatever the text, the reader answers with a module or an InputError, in bounded time; a module that it returns can
be checked and printed. Anything else is written to `fuzz-failure-<n>.ll` and reported.
"""

from __future__ import annotations

import argparse
import contextlib
import random
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from limpet.base.diagnostics import InputError, LimpetError
from limpet.llvm.checker import check_module
from limpet.llvm.ir import DebugRecord, Module
from limpet.llvm.printing.printer import print_module
from limpet.llvm.reader import read_module

from .toolchain import LEVELS, SNIPPETS, compile_text

SECONDS = 20.0
"""Far more than any of these texts takes, even on a busy machine."""

_WORDS = """
i32 i1 i64 i8388608 i99999999 ptr void label metadata token [ ] { } < > ( ) , = ! !0 !dbg #0 %0 %x @f @main null undef
poison zeroinitializer true false 0 -1 1 99999999999999999999999 0x0 0xK0 1.0e+00 splat c"a" " ; : ... x vscale define
declare global constant alias type opaque br switch phi call ret load store getelementptr inbounds add icmp eq to
align addrspace(1) blockaddress(@f, asm landingpad invoke unreachable attributes distinct !DILocation( scope: inlinedAt:
"""
_TOKENS = (*_WORDS.split(), "\\", "\\22", "\x00", "é", "²", "\u2028")


def samples() -> list[str]:
    """Texts of the snippets, one level each, so that all kinds of instructions occur."""
    levels = list(LEVELS)
    texts = []
    for number, path in enumerate(SNIPPETS):
        flags = LEVELS[levels[number % len(levels)]]
        if path.stem == "exceptions":
            flags += ("-fexceptions", "-fcxx-exceptions")
        texts.append(compile_text(path, 64 if number % 2 else 32, flags))
    return texts


def mutate(text: str, chance: random.Random) -> str:
    for _ in range(chance.choice((1, 1, 1, 2, 3, 8))):
        text = chance.choice(_MUTATIONS)(text, chance)
    return text


def _characters(text: str, chance: random.Random) -> str:
    at = chance.randrange(len(text) + 1)
    length = chance.choice((0, 1, 1, 2, 5, 40))
    noise = "".join(
        chr(chance.choice((chance.randrange(32, 127), chance.randrange(0, 0x300)))) for _ in range(chance.randrange(3))
    )
    return text[:at] + noise + text[at + length :]


def _lines(text: str, chance: random.Random) -> str:
    lines = text.split("\n")
    first, second = chance.randrange(len(lines)), chance.randrange(len(lines))
    kind = chance.randrange(5)
    if kind == 0:
        del lines[first : first + chance.choice((1, 1, 3, 20))]
    elif kind == 1:
        lines.insert(second, lines[first])
    elif kind == 2:
        lines[first], lines[second] = lines[second], lines[first]
    elif kind == 3:
        lines[first] = lines[first][: chance.randrange(len(lines[first]) + 1)]
    else:
        lines = lines[: first + 1]
    return "\n".join(lines)


def _words(text: str, chance: random.Random) -> str:
    """Replace, insert or double a word of one line; or splice words of two lines."""
    lines = text.split("\n")
    at = chance.randrange(len(lines))
    words = lines[at].split(" ")
    other = chance.choice(lines).split(" ")
    place = chance.randrange(len(words))
    kind = chance.randrange(5)
    if kind == 0:
        words[place] = chance.choice(_TOKENS)
    elif kind == 1:
        words.insert(place, chance.choice(_TOKENS))
    elif kind == 2:
        words[place] = chance.choice(other)
    elif kind == 3:
        words = words[:place] + other[chance.randrange(len(other)) :]
    else:
        words.insert(place, " ".join([chance.choice(_TOKENS)] * chance.choice((2, 50, 3000))))
    lines[at] = " ".join(words)
    return "\n".join(lines)


def _numbers(text: str, chance: random.Random) -> str:
    """Another number, so that references point elsewhere."""
    at = chance.randrange(len(text) + 1)
    while at < len(text) and not text[at].isdigit():
        at += 1
    end = at
    while end < len(text) and text[end].isdigit():
        end += 1
    return text[:at] + str(chance.choice((0, 1, 2, 7, 64, 10**6, 2**64, chance.randrange(300)))) + text[end:]


_MUTATIONS: list[Callable[[str, random.Random], str]] = [_characters, _lines, _words, _words, _numbers, _numbers]


def noise(chance: random.Random) -> str:
    """Bytes, or words of the language in any order."""
    if chance.random() < 0.5:
        return bytes(chance.randrange(256) for _ in range(chance.randrange(2000))).decode("latin-1")
    words = [
        chance.choice((*_TOKENS, "\n", "\n  ", "\n}\n", "\ndefine void @f() {\n")) for _ in range(chance.randrange(300))
    ]
    return " ".join(words)


def exercise(text: str) -> str:
    """Read, check and print. Returns what happened; any exception other than our own is passed on."""
    try:
        module = read_module(text, "fuzz.ll")
    except InputError as error:
        assert error.diagnostic.id == "bad-ir"
        assert error.diagnostic.location is not None
        return "rejected"
    found = check_module(module)
    print_module(module)
    _look_at_debug_information(module)
    return "malformed" if found else "well formed"


def _look_at_debug_information(module: Module) -> None:
    for function in module.functions.values():
        if function.debug is not None:
            assert isinstance(function.debug.name, str)
        for instruction in function.instructions():
            if instruction.location is not None:
                instruction.location.location()
            if isinstance(instruction, DebugRecord) and instruction.variable is not None:
                kind = instruction.variable.type
                assert kind is None or kind.bits >= 0
    for variable in module.globals.values():
        if variable.debug is not None:
            assert isinstance(variable.debug.name, str)
        if variable.initialiser is not None:
            with contextlib.suppress(LimpetError):
                module.layout.size(variable.value_type)


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--count", type=int, default=10_000)
    arguments.add_argument("--seed", type=int, default=0)
    options = arguments.parse_args()
    texts = samples()
    outcomes: Counter[str] = Counter()
    slowest = 0.0
    for number in range(options.count):
        chance = random.Random(f"{options.seed}/{number}")
        text = noise(chance) if chance.random() < 0.1 else mutate(chance.choice(texts), chance)
        start = time.perf_counter()
        try:
            outcomes[exercise(text)] += 1
        except Exception:
            outcomes["failed"] += 1
            Path(f"fuzz-failure-{number}.ll").write_text(text, errors="surrogatepass")
            sys.stderr.write(f"input {number}:\n{traceback.format_exc(limit=-3)}\n")
        slowest = max(slowest, time.perf_counter() - start)
    sys.stdout.write(f"{options.count} inputs: {dict(outcomes)}; slowest {slowest:.1f} s\n")
    return 1 if outcomes["failed"] or slowest > SECONDS else 0


if __name__ == "__main__":
    sys.exit(main())
