"""Programs against the weakest spots of compiler flags, preparation, lowering, summaries, models and analyses.

Most come in pairs: `name_bad.c` goes wrong, `name_good.c` differs in a line or two and does not. The first line says
what is known:

    // violated: shift; options: --m32; input: 7 -1; native: none, gcc folds it

`input` leads to the violation; `native` says that sanitizers of gcc do not show it, and why (they see nothing
of uninitialised values, nor in LLVM IR). A program that goes wrong must never
be `safe`, nor its twin `unsafe`; whatever else is answered is counted and printed. The whole corpus, by class:

    pytest -m long tests/attacks -s
"""

from __future__ import annotations

import functools
import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.differential import native
from tests.differential.test_sanitizers import ADDRESSES, ENVIRONMENT, FLAGS, HEADERS, INPUTS, LINKED, compiler_of

from limpet.cli.main import main

HERE = Path(__file__).parent
NOTHING = "nothing"
SECONDS = {"verify": "20", "prove": "10", "ai": "10"}
QUIET = {**ENVIRONMENT, "ASAN_OPTIONS": ENVIRONMENT["ASAN_OPTIONS"].replace("detect_leaks=1", "detect_leaks=0")}
"""Leaks are not asked about."""


class Attack(NamedTuple):
    path: Path
    violated: str
    options: tuple[str, ...]
    input: tuple[str, ...]
    seen: bool
    """Whether sanitizers of gcc show it."""

    @property
    def is_bad(self) -> bool:
        return self.violated != NOTHING

    @property
    def mode(self) -> int:
        return 32 if "--m32" in self.options else 64

    @property
    def reads_inputs(self) -> bool:
        text = self.path.read_text(encoding="utf-8")
        return (
            "--function" in self.options
            or re.search(r"nondet|stdin|getchar|scanf|argv|tmpfile|getenv|fopen|rand|time|= freeze \w+ undef", text)
            is not None
        )


def _attack(path: Path) -> Attack:
    header = path.read_text(encoding="utf-8").partition("\n")[0].lstrip("/; ")
    fields = dict(field.split(": ", 1) for field in header.split("; "))
    inputs = tuple(fields.get("input", "").split())
    return Attack(path, fields["violated"], tuple(fields.get("options", "").split()), inputs, "native" not in fields)


ATTACKS = [_attack(path) for path in sorted(HERE.glob("*/*_*.*")) if path.suffix in (".c", ".cpp", ".ll")]
CLASSES = sorted({attack.path.parent.name for attack in ATTACKS})
Told = Callable[..., tuple[int, str]]


@pytest.fixture
def told(capfd: pytest.CaptureFixture[str]) -> Told:
    """Exit status and output of a command."""

    def run(*arguments: str) -> tuple[int, str]:
        code = main(list(arguments))
        return code, capfd.readouterr().out

    return run


def answered(told: Told, attack: Attack, command: str, *options: str) -> tuple[str, str | None]:
    """The verdict, and what is wrong with it."""
    arguments = (command, str(attack.path), *attack.options, *options)
    if command == "run":
        given = ("--input", ",".join(attack.input)) if attack.input else ()
        code, _ = told(*arguments, *given)
        verdict = {0: "safe", 1: "unsafe", 4: "mistake"}.get(code, "other")
        if verdict == "unsafe" and "--check" in attack.options:
            verdict = "other"  # it ends at what it cannot pass over, asked about or not
        # A run shows what is there for its own inputs.
        missed = attack.is_bad and verdict == "safe" and not attack.reads_inputs
        return verdict, "runs to its end" if missed else _wrong(attack, "" if verdict == "safe" else verdict)
    code, output = told(*arguments, "--timeout", SECONDS[command], "--format", "json")
    if code == 4:
        return "mistake", output
    document = json.loads(output)
    verdict = document.get("verdict", "refused")
    kinds = {each["kind"] for each in document.get("properties", ()) if each["status"] == "violated"}
    if attack.is_bad and kinds and attack.violated not in kinds:
        return verdict, f"{sorted(kinds)} instead of {attack.violated}"
    return verdict, _wrong(attack, verdict)


def _wrong(attack: Attack, verdict: str) -> str | None:
    return verdict if verdict in ("safe" if attack.is_bad else "unsafe", "refused", "mistake") else None


def wrong_answers(told: Told, attacks: Sequence[Attack], command: str, *options: str) -> tuple[list[str], Counter[str]]:
    wrong: list[str] = []
    verdicts: Counter[str] = Counter()
    for attack in attacks:
        verdict, mistake = answered(told, attack, command, *options)
        verdicts[f"{'bad' if attack.is_bad else 'good'} {verdict}"] += 1
        if mistake is not None:
            wrong.append(f"{attack.path.parent.name}/{attack.path.name}: {mistake}")
    return wrong, verdicts


def of_class(name: str) -> list[Attack]:
    return [attack for attack in ATTACKS if attack.path.parent.name == name]


def test_a_sample_is_answered_rightly(told: Told) -> None:
    wrong, _ = wrong_answers(told, ATTACKS[7::120], "verify")
    assert not wrong


@pytest.mark.long
@pytest.mark.parametrize("command", ["verify", "run", "prove", "ai"])
@pytest.mark.parametrize("name", CLASSES)
def test_no_answer_is_wrong(told: Told, capfd: pytest.CaptureFixture[str], name: str, command: str) -> None:
    wrong, verdicts = wrong_answers(told, of_class(name), command)
    with capfd.disabled():
        sys.stdout.write(f"{name} {command}: {dict(sorted(verdicts.items()))}\n")
    assert not wrong


@pytest.mark.long
@pytest.mark.parametrize("name", CLASSES)
def test_what_goes_wrong_with_32_bits_is_not_safe(told: Told, name: str) -> None:
    shown = [each for each in of_class(name) if each.is_bad and each.seen and goes_wrong(each, 32)]
    wrong, _ = wrong_answers(told, shown, "verify", "--m32")
    assert not [each for each in wrong if each.endswith(": safe")]


@pytest.mark.long
@pytest.mark.parametrize("name", CLASSES)
def test_labels_are_what_sanitizers_say(name: str) -> None:
    wrong = [
        attack.path.name
        for attack in of_class(name)
        if attack.seen and attack.path.suffix != ".ll" and goes_wrong(attack, attack.mode) != attack.is_bad
    ]
    assert not wrong


@functools.cache
def goes_wrong(attack: Attack, mode: int) -> bool:
    """Natively; what does not compile in this mode does not."""
    compiler = compiler_of(ADDRESSES, mode)
    if compiler is None:
        pytest.skip("no compiler with the sanitizers")
    language = ("-Wl,--no-as-needed", "-lstdc++") if attack.path.suffix == ".cpp" else ("-std=gnu17",)
    flags = (*FLAGS, *LINKED, "-frounding-math", f"-I{HEADERS}", *language)
    seeds, inputs = ([1], attack.input or ("0",)) if attack.is_bad else ([1, 2, 3], ())
    try:
        with native.compiled(compiler, [attack.path, INPUTS], flags=flags) as binary:
            return any(_stops(binary, inputs, seed) for seed in seeds)
    except native.NativeError:
        return False


def _stops(binary: Path, inputs: Sequence[str], seed: int) -> bool:
    given = {**QUIET, "LIMPET_INPUTS": " ".join(inputs), "LIMPET_SEED": str(seed)}
    try:
        outcome = native.run(binary, environment=given, time_limit=20)
    except subprocess.TimeoutExpired:
        return False
    words = outcome.stderr
    return b"runtime error" in words or b"Sanitizer" in words or b"Assertion" in words or outcome.exit_status < 0
