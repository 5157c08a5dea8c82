"""Proofs as files: written, read, checked; changed ones do not pass."""

from __future__ import annotations

import random
import re
import subprocess
from pathlib import Path

import pytest
from tests.hornsolvers.systems import SAFE, Making, counter
from tests.solvers.support import program

from limpet.base.diagnostics import InputError
from limpet.clauses.system import Definition
from limpet.hornsolvers.certificate import Certified, Refuted, certify
from limpet.hornsolvers.interface import Safe
from limpet.hornsolvers.proof_file import clauses_digest, parse_proof, proof_text, read_proof, write_proof
from limpet.hornsolvers.spacer import SpacerSolver
from limpet.solvers.interface import Limits
from limpet.terms.sorts import BOOL, INT, BitVecSort

LIMITS = Limits(600.0)
META = {"version": "1.2.3", "sources": {"a\nb.c": "0f" * 32}, "options": ["--ints", "exact"]}
Z3 = program("z3")


def proof_of(name: str) -> str:
    system = SAFE[name]()
    answer = SpacerSolver().solve(system, LIMITS)
    assert isinstance(answer, Safe) and answer.interpretation is not None
    return proof_text(system, answer.interpretation, META)


def counter_proof(bound: str = "5") -> str:
    system = counter(5)
    (loop,) = system.predicates
    b = system.builder
    meaning = b.int_le(loop.parameters[0], b.int_constant(5))
    text = proof_text(system, {loop: Definition(loop.parameters, meaning)}, META)
    assert text.count("Bool\n  (<= |main loop_0| 5))") == 1
    return text.replace("Bool\n  (<= |main loop_0| 5))", f"Bool\n  (<= |main loop_0| {bound}))")


@pytest.mark.parametrize("name", SAFE)
def test_written_and_read(name: str, tmp_path: Path) -> None:
    system = SAFE[name]()
    answer = SpacerSolver().solve(system, LIMITS)
    assert isinstance(answer, Safe) and answer.interpretation is not None
    path = tmp_path / "proof.smt2"
    write_proof(path, system, answer.interpretation, META)
    proof = read_proof(path)
    assert {key: proof.meta[key] for key in META} == META
    assert proof.meta["clauses"] == clauses_digest(system) == clauses_digest(SAFE[name]())
    assert len(proof.system.rules) == len(system.rules)
    assert [p.name for p in proof.system.predicates] == [p.name for p in system.predicates]
    result = certify(proof.system, proof.interpretation, LIMITS)
    assert isinstance(result, Certified) and result.independent
    if Z3 is not None:  # others can check it as it is
        said = subprocess.run([Z3, "-T:30", str(path)], capture_output=True, text=True, check=False).stdout
        assert said.strip() == "sat"


@pytest.mark.parametrize(("bound", "rule"), [("4", "again"), ("6", "assertion"), ("(- 1)", "entry")])
def test_a_changed_constant(bound: str, rule: str) -> None:
    proof = parse_proof(counter_proof(bound))
    result = certify(proof.system, proof.interpretation, LIMITS)
    assert isinstance(result, Refuted) and result.rule.name == rule


def test_changed_clauses() -> None:
    text = counter_proof()
    assert isinstance(certify(*parse_proof(text)[:2], LIMITS), Certified)
    for before, after in (
        ("(not (<= x 5))", "(not (<= x 6))"),
        ("; again", "; once more"),
        ("(and (|main loop| x)", "(and"),
    ):
        assert before in text
        with pytest.raises(InputError, match="digest"):
            parse_proof(text.replace(before, after))
    other = clauses_digest(counter(6))
    assert other != clauses_digest(counter(5))
    with pytest.raises(InputError, match="digest"):
        parse_proof(text.replace(clauses_digest(counter(5)), other))


def test_clauses_cannot_be_hidden() -> None:
    """The digest would be right, but nothing would be checked."""
    text = counter_proof("1000")
    marker = "; ---- clauses ----\n"
    for opening, closing in (
        ('(set-info :hidden "\n', '\n")\n(check-sat)\n'),
        ("(set-info :hidden |\n", "\n|)\n(check-sat)\n"),
        ("(set-info :hidden (\n", "\n))\n(check-sat)\n"),
    ):
        with pytest.raises(InputError):
            parse_proof(text.replace(marker, opening + marker) + closing)
        with pytest.raises(InputError):
            parse_proof(text.replace(marker, opening + marker).replace("\n(check-sat)\n", closing))


def test_other_sorts() -> None:
    """The digest covers the declarations, which the file does not have as such."""
    m = Making()
    p = m.predicate("P", INT, BOOL)
    m.rule(p(m.n(1), m.b.true))
    text = proof_text(m.system, {p: Definition(p.parameters, m.b.true)}, {})
    parse_proof(text)
    more = text.replace("(define-fun P", "(define-fun Q ((a Int)) Bool true)\n(define-fun P")
    assert more != text
    with pytest.raises(InputError, match="digest"):
        parse_proof(more)


def test_operators_of_our_own_in_invariants() -> None:
    m = Making()
    sort = BitVecSort(8)
    b, p, x = m.b, m.predicate("P", sort), m.v("x", sort)
    m.rule(p(x), b.not_(b.bv_uadd_overflow(x, b.bv(100, 8))))
    m.rule(None, p(x), b.bv_ult(b.bv(200, 8), x))
    (parameter,) = p.parameters
    meaning = b.not_(b.bv_uadd_overflow(parameter, b.bv(90, 8)))
    raw = parse_proof(proof_text(m.system, {p: Definition(p.parameters, meaning)}, {}))
    assert isinstance(certify(raw.system, raw.interpretation, LIMITS), Certified)


def test_files_that_are_no_proofs(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot read"):
        read_proof(tmp_path / "nothing")
    with pytest.raises(InputError, match="cannot read"):
        read_proof(tmp_path)
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(InputError, match="no text"):
        read_proof(tmp_path / "binary")
    with pytest.raises(InputError, match="cannot write"):
        write_proof(tmp_path / "no" / "such", Making().system, {}, {})
    for text in ("", "hello", "; limpet proof 1\n", "; limpet proof 2\n(check-sat)\n"):
        with pytest.raises(InputError):
            parse_proof(text)


def test_a_predicate_without_an_invariant() -> None:
    text = counter_proof()
    without = re.sub(r"\(define-fun.*\n.*\n", "(declare-fun |main loop| (Int) Bool)\n", text, count=1)
    assert without != text
    with pytest.raises(InputError, match="no invariant"):
        parse_proof(without)


def test_no_change_makes_it_fall_over() -> None:
    """Whatever is done to the text: it is read, or an error says where it is not a proof."""
    dice = random.Random(7)
    texts = [proof_of("counter"), proof_of("arrays"), proof_of("bits")]
    pieces = ["(", ")", "|", '"', ";", "\n", " ", "0", "x", "(let ((a 1)) a)", "forall", "-", "Int", "#b", "(_ bv3 2)"]
    read = 0
    for _ in range(1500):
        text = dice.choice(texts)
        for _ in range(dice.randint(1, 3)):
            at = dice.randrange(len(text))
            match dice.randrange(4):
                case 0:
                    text = text[:at] + text[at + dice.randint(1, 8) :]
                case 1:
                    text = text[:at] + dice.choice(pieces) + text[at:]
                case 2:
                    text = text[:at] + chr(dice.randint(32, 126)) + text[at + 1 :]
                case _:
                    other = dice.randrange(len(text))
                    text = text[:at] + text[other : other + 20] + text[at:]
        try:
            parse_proof(text, "proof.smt2")
            read += 1
        except InputError as error:
            assert error.diagnostic.location is not None
    assert read < 750
