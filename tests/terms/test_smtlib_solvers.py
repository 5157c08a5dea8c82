"""Solvers take what we print, and what they answer is read."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.terms.random_everything import RandomEverything
from tests.terms.smtlib_models import read_model, read_values

from limpet.terms import kinds_core as core
from limpet.terms import kinds_float as fp
from limpet.terms.build import Builder
from limpet.terms.evaluate import Evaluation, evaluate
from limpet.terms.smtlib_print import BASIC, STANDARD, Z3, Dialect, print_script
from limpet.terms.sorts import BOOL, INT, SINGLE, ArraySort, BitVecSort, FunctionSort, UninterpretedSort
from limpet.terms.term import Term
from limpet.terms.walk import postorder

BYTE = BitVecSort(8)
UNSPECIFIED = (fp.FP_MIN, fp.FP_MAX, fp.FP_TO_UBV, fp.FP_TO_SBV)


def run_z3(text: str) -> str:
    z3 = pytest.importorskip("z3")
    context = z3.Context()
    return str(z3.Z3_eval_smtlib2_string(context.ref(), text))


def run_bitwuzla(text: str) -> str:
    """In a process of its own: it writes to the standard output, and keeps no time limit."""
    pytest.importorskip("bitwuzla")
    program = (
        "import bitwuzla, sys; options = bitwuzla.Options();"
        "bitwuzla.Parser(bitwuzla.TermManager(), options).parse(sys.stdin.read(), False, False)"
    )
    done = subprocess.run([sys.executable, "-c", program], input=text, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout


def run_cvc5(text: str) -> str:
    cvc5 = pytest.importorskip("cvc5")
    solver = cvc5.Solver()
    parser = cvc5.InputParser(solver)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, text, "text")
    symbols = parser.getSymbolManager()
    answer = ""
    while not (command := parser.nextCommand()).isNull():
        answer += command.invoke(solver, symbols)
    return answer


def run_yices(text: str) -> str:
    beside = Path(sys.executable).parent / "yices-smt2"
    found = str(beside) if beside.exists() else shutil.which("yices-smt2")
    if found is None:
        pytest.skip("yices-smt2 is not installed")
    command = [found, "--smt2-model-format"]
    return subprocess.run(command, input=text, capture_output=True, text=True, timeout=60).stdout


SOLVERS: dict[str, tuple[Callable[[str], str], Dialect]] = {
    "z3": (run_z3, Z3),
    "bitwuzla": (run_bitwuzla, STANDARD),
    "cvc5": (run_cvc5, STANDARD),
    "yices": (run_yices, BASIC),
}


def parses_in_z3(text: str) -> None:
    z3 = pytest.importorskip("z3")
    z3.parse_smt2_string(text, ctx=z3.Context())


@pytest.mark.parametrize("seed", range(40))
def test_z3_parses_random_scripts(seed: int) -> None:
    parses_in_z3(print_script(RandomEverything(seed).assertions(80)))


@pytest.mark.parametrize("seed", range(40))
def test_bitwuzla_parses_random_scripts(seed: int) -> None:
    bitwuzla = pytest.importorskip("bitwuzla")
    terms = RandomEverything(seed, without=(core.LAMBDA,), integers=False).assertions(80)
    text = print_script(terms, dialect=STANDARD).replace("(check-sat)\n", "")
    bitwuzla.Parser(bitwuzla.TermManager(), bitwuzla.Options()).parse(text, True, False)


@pytest.mark.parametrize("seed", range(20))
def test_cvc5_parses_random_scripts(seed: int) -> None:
    without = (core.LAMBDA, core.CONSTANT_ARRAY)  # cvc5 takes constant arrays of values only
    terms = RandomEverything(seed, without=without).assertions(80)
    run_cvc5(print_script(terms, dialect=STANDARD).replace("(check-sat)\n", ""))


@pytest.mark.parametrize("seed", range(20))
def test_yices_parses_random_scripts(seed: int) -> None:
    without = (core.LAMBDA, core.CONSTANT_ARRAY, *fp.KINDS)
    generator = RandomEverything(seed, without=without, integers=False)
    generator.sorts = [BOOL, BitVecSort(5), BYTE, ArraySort(BYTE, BitVecSort(5))]
    generator.terms = [t for t in generator.terms if t.sort in generator.sorts]
    generator.kinds = [k for k in generator.kinds if k is not core.APPLY]
    text = print_script(generator.assertions(80), dialect=BASIC)
    assert "error" not in run_yices(text.replace("(check-sat)\n", "")), text


def answered(solver: str, assertions: list[Term], symbols: list[Term]) -> tuple[str, dict[Term, Any], list[Any]]:
    run, dialect = SOLVERS[solver]
    answer = run(print_script(assertions, dialect=dialect, values=symbols, model=True))
    status, _, rest = answer.partition("\n")
    values, model = (
        re.split(r"\n(?=\(\s*\n\s*[(;]|\(model)", rest.lstrip(), maxsplit=1) if status == "sat" else ("", "")
    )
    if status != "sat":
        return status, {}, []
    return status, read_model(model, symbols), read_values(values, symbols)


def agree(a: Any, b: Any) -> bool:
    return all(a.get(i) == b.get(i) for i in range(256)) if hasattr(a, "get") else bool(a == b)


@pytest.mark.parametrize("solver", list(SOLVERS))
def test_models_are_read(solver: str) -> None:
    b = Builder()
    x, y, p = b.symbol("x", BYTE), b.symbol("y z", BitVecSort(5)), b.symbol("p", BOOL)
    a = b.symbol("a", ArraySort(BYTE, BYTE))
    f = b.symbol("f", FunctionSort((BYTE, BOOL), BYTE))
    g = b.symbol("select", FunctionSort((BYTE,), BYTE))
    assertions = [
        b.equal(b.select(a, b.bv(1, 8)), b.bv(5, 8)),
        b.equal(b.select(a, x), b.bv(7, 8)),
        b.equal(b.select(b.store(a, b.bv(2, 8), x), b.bv_add(x, b.bv(9, 8))), b.bv(8, 8)),
        b.equal(b.apply(f, x, p), b.bv(9, 8)),
        b.equal(b.apply(f, b.bv(3, 8), b.true), b.bv(8, 8)),
        b.equal(b.apply(g, b.apply(g, x)), b.bv_not(b.apply(g, x))),
        b.equal(y, b.bv(21, 5)),
        b.bv_smul_overflow(x, b.bv(3, 8)),
    ]
    status, model, values = answered(solver, assertions, [x, y, p, a])
    assert status == "sat"
    assert all(agree(model[s], v) for s, v in zip([x, y, p, a], values, strict=True))
    run, dialect = SOLVERS[solver]
    text = run(print_script(assertions, dialect=dialect, model=True))
    whole = read_model(text, [x, y, p, a, f, g])
    assert all(evaluate(assertion, whole) for assertion in assertions)


@pytest.mark.parametrize("solver", ["z3", "bitwuzla"])
def test_float_models_are_read(solver: str) -> None:
    b = Builder()
    x, y = b.symbol("x", SINGLE), b.symbol("y", SINGLE)
    half = b.fp_from_fp(x, SINGLE, "RTZ")
    cases = [
        [b.fp_is_nan(x), b.equal(b.fp_to_bits(x), b.fp_to_bits(y))],
        [b.fp_is_infinite(x), b.fp_is_negative(x), b.fp_is_zero(y)],
        [b.equal(b.fp_to_bits(b.fp_add(x, y)), b.bv(0x40400000, 32)), b.fp_lt(x, y), b.fp_lt(b.fp_abs(half), y)],
    ]
    for assertions in cases:
        status, model, values = answered(solver, assertions, [x, y])
        assert status == "sat"
        assert [model[x], model[y]] == values
        assert all(evaluate(assertion, model) for assertion in assertions)


@pytest.mark.parametrize("solver", ["z3", "cvc5"])
def test_integers_and_uninterpreted_sorts(solver: str) -> None:
    b = Builder()
    point = UninterpretedSort("a point")
    n, s, t = b.symbol("n", INT), b.symbol("s", point), b.symbol("t", point)
    g = b.symbol("g", FunctionSort((point,), point))
    assertions = [
        b.int_lt(n, b.int_constant(-3)),
        b.equal(b.int_to_bv(n, 8), b.bv(200, 8)),
        b.distinct(s, b.apply(g, t)),
        b.distinct(t, b.apply(g, s)),
        b.distinct(s, t),
    ]
    run, dialect = SOLVERS[solver]
    model = read_model(run(print_script(assertions, dialect=dialect, model=True)), [n, s, t, g])
    assert all(evaluate(assertion, model) for assertion in assertions)
    status, _, values = answered(solver, assertions, [n, s, t])
    assert status == "sat"
    assert values[1] != values[2]


TEXTS = {
    "z3 lambda": "((define-fun a () (Array (_ BitVec 8) (_ BitVec 8))"
    " (lambda ((x!1 (_ BitVec 8))) (ite (= x!1 #x03) #x04 (ite (= #x05 x!1) #x06 #x01)))))",
    "z3 as-array": "((define-fun a () (Array (_ BitVec 8) (_ BitVec 8)) (_ as-array k!0))"
    "(define-fun k!0 ((x!0 (_ BitVec 8))) (_ BitVec 8) (ite (= x!0 #x03) (_ bv4 8) (ite (= x!0 #x05) #x06 #x01))))",
    "a rule": "(model (define-fun a () (Array (_ BitVec 8) (_ BitVec 8))"
    " (lambda ((i (_ BitVec 8)))"
    " (ite (bvult i #x04) (bvadd #x01 (ite (= i #x03) #x03 #x00)) (ite (= i #x05) #x06 #x01)))))",
    "stores": "((define-fun a () (Array (_ BitVec 8) (_ BitVec 8)) (store (store (store"
    " ((as const (Array (_ BitVec 8) (_ BitVec 8))) #b00000001) #x05 #x00) #x05 #x06) #x03 #x04)))",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_ways_to_write_an_array(name: str) -> None:
    b = Builder()
    a = b.symbol("a", ArraySort(BYTE, BYTE))
    array = read_model(TEXTS[name], [a])[a]
    assert [array.get(i) for i in range(7)] == [1, 1, 1, 4, 1, 6, 1]


def test_a_long_array_value() -> None:
    b = Builder()
    a = b.symbol("a", ArraySort(INT, INT))
    count = 20_000
    text = "(store " * count + "((as const (Array Int Int)) 0)" + "".join(f" {i} (- {i}))" for i in range(count))
    (value,) = read_values(f"((a {text}))", [a])
    assert value.get(count - 1) == 1 - count


def test_z3_agrees_with_our_evaluation_of_what_it_read() -> None:
    """Constant scripts without symbols: z3 says sat if and only if we say true."""
    for seed in range(25):
        generator = RandomEverything(seed, without=(core.LAMBDA, core.APPLY, *UNSPECIFIED), integers=False, odd=False)
        terms = generator.assertions(40)
        values = {s: _default(generator, s) for t in postorder(terms) if (s := t).is_symbol}
        evaluation = Evaluation({s: v for s, v in values.items() if v is not None})
        pinned = [generator.builder.equal(s, generator.builder.manager.constant(s.sort, v)) for s, v in values.items()
                  if v is not None]  # fmt: skip
        if len(pinned) < len(values):
            continue
        for term in terms:
            expected = "sat" if evaluation.value(term) else "unsat"
            assert run_z3(print_script([*pinned, term])).strip() == expected, seed


def _default(generator: RandomEverything, symbol: Term) -> Any:
    if isinstance(symbol.sort, ArraySort | FunctionSort | UninterpretedSort):
        return None
    return generator.constant(symbol.sort).payload
