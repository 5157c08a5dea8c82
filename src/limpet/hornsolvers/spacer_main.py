"""The process that runs z3's Horn engines: `python -m limpet.hornsolvers.spacer_main z3`.

It gets one request and gives one answer, both as plain data (`solvers.wire`), and ends with its input as other workers
do (`solvers.worker_main`).
"""

from __future__ import annotations

import contextlib
import gc
import os
import pickle
import signal
import sys
from typing import Any

import z3

from limpet.solvers.interface import Reason
from limpet.solvers.wire import HEADER, unframe
from limpet.solvers.worker_main import Lifeline, limit_memory, read_exactly, small_thread_stacks, write
from limpet.terms.sorts import BOOL, INT, ArraySort, BitVecSort, Sort

ARRAY = "array"
"""(ARRAY, default, ((index, element) …)) is an array."""


def z3_sort(sort: Sort) -> Any:
    match sort:
        case BitVecSort(width):
            return z3.BitVecSort(width)
        case ArraySort(index, element):
            return z3.ArraySort(z3_sort(index), z3_sort(element))
        case _ if sort == BOOL:
            return z3.BoolSort()
    assert sort == INT, sort
    return z3.IntSort()


def solve(
    text: str, relations: dict[str, tuple[Sort, ...]], failure: str, parameters: dict[str, Any], seconds: float | None
) -> tuple[Any, ...]:
    fixedpoint = z3.Fixedpoint()
    for name, value in parameters.items():
        fixedpoint.set(name, value)
    if seconds is not None:
        fixedpoint.set("timeout", max(1, int(seconds * 1000)))
    for name, sorts in relations.items():
        fixedpoint.register_relation(z3.Function(name, *map(z3_sort, sorts), z3.BoolSort()))
    goal = z3.Function(failure, z3.BoolSort())
    fixedpoint.register_relation(goal)
    for clause in z3.parse_smt2_string(text):
        fixedpoint.add_rule(clause)
    answer = fixedpoint.query(goal())
    if answer == z3.unsat:
        return ("safe", interpretation(fixedpoint, relations))
    if answer == z3.sat:
        facts: list[tuple[Any, ...]] | None = None
        with contextlib.suppress(z3.Z3Exception, AssertionError, IndexError):
            facts = derivation(fixedpoint.get_answer(), relations, failure)
        return ("unsafe", facts)
    return ("unknown", Reason.GAVE_UP.value, str(fixedpoint.reason_unknown()))


# --- interpretations ------------------------------------------------------------------------------------------


def interpretation(fixedpoint: Any, relations: dict[str, tuple[Sort, ...]]) -> dict[str, str] | None:
    """Relation → formula over p0, p1, …; None: z3 only says so."""
    try:
        answer = fixedpoint.get_answer()
    except z3.Z3Exception:
        return None
    meanings: dict[str, str] = {}
    for part in answer.children() if z3.is_and(answer) else [answer]:
        body = part.body() if z3.is_quantifier(part) else part
        if not z3.is_eq(body):
            if z3.is_true(body):
                continue
            body = body == True if not z3.is_not(body) else body.arg(0) == False  # noqa: E712 - makes a term
        applied, formula = body.children()
        name = applied.decl().name()
        if name not in relations:
            continue
        if name in meanings or applied.num_args() != len(relations[name]):
            return None
        variables: list[Any] = [None] * applied.num_args()
        for position, variable in enumerate(applied.children()):
            if not z3.is_var(variable):
                return None
            variables[z3.get_var_index(variable)] = z3.Const(f"p{position}", variable.sort())
        text = z3.substitute_vars(formula, *variables).sexpr()
        # What z3 found to be of no use to any query gets what its rules say as a meaning. It may be anything.
        meanings[name] = "true" if "(exists " in text else text
    return meanings


# --- derivations ----------------------------------------------------------------------------------------------


def derivation(proof: Any, relations: dict[str, tuple[Sort, ...]], failure: str) -> list[tuple[Any, ...]]:
    """(relation or None, values, positions of premises), premises first; the last is the failure."""
    collected = _Collected(relations, failure)
    if z3.is_implies(conclusion(proof.arg(0))):
        collected.chain(proof)
    else:
        collected.tree(proof)
    assert collected.facts and collected.facts[-1][0] is None
    return collected.facts


def conclusion(proof: Any) -> Any:
    return proof.arg(proof.num_args() - 1)


class _Collected:
    def __init__(self, relations: dict[str, tuple[Sort, ...]], failure: str) -> None:
        self.relations = relations
        self.failure = failure
        self.facts: list[tuple[Any, ...]] = []

    def add(self, fact: Any, premises: list[int]) -> int | None:
        """Its position; None: it is about something that z3 made up."""
        name = fact.decl().name() if z3.is_app(fact) else ""
        if name == self.failure:
            self.facts.append((None, (), tuple(premises)))
        elif name in self.relations:
            self.facts.append((name, tuple(plain(argument) for argument in fact.children()), tuple(premises)))
        else:
            return None
        return len(self.facts) - 1

    def tree(self, proof: Any) -> None:
        """Spacer: from premises to conclusions."""
        done: dict[int, int | None] = {}
        kept: list[Any] = []  # numbers of nodes stay theirs only while these live
        stack = [proof]
        while stack:
            step = stack[-1]
            number = step.get_id()
            if number in done:
                stack.pop()
                continue
            children = step.children()
            below = [child for child in children[:-1] if child.decl().kind() == z3.Z3_OP_PR_HYPER_RESOLVE]
            missing = [child for child in below if child.get_id() not in done]
            if missing:
                stack += reversed(missing)
                continue
            stack.pop()
            kept.append(step)
            premises = [premise for child in below if (premise := done[child.get_id()]) is not None]
            node = self.add(children[-1], premises)
            done[number] = premises[-1] if node is None and premises else node

    def chain(self, proof: Any) -> None:
        """bmc: each step says that a fact leads to the failure, so the first fact comes at the end."""
        step = proof
        while step.decl().kind() == z3.Z3_OP_PR_HYPER_RESOLVE:
            said = conclusion(step)
            if z3.is_implies(said):
                condition = said.arg(0)
                for part in condition.children() if z3.is_and(condition) else [condition]:
                    self.add(part, [len(self.facts) - 1] if self.facts else [])
            step = step.arg(0)
        if not self.facts or self.facts[-1][0] is not None:
            self.facts.append((None, (), (len(self.facts) - 1,) if self.facts else ()))


def plain(value: Any) -> Any:
    """None where it is not a value that we know."""
    if z3.is_int_value(value) or z3.is_bv_value(value):
        return value.as_long()
    if z3.is_true(value) or z3.is_false(value):
        return z3.is_true(value)
    entries: list[tuple[Any, Any]] = []
    while z3.is_store(value):
        value, index, element = value.children()
        entries.append((plain(index), plain(element)))
    if not z3.is_const_array(value):
        return None
    default = plain(value.arg(0))
    if default is None or any(part is None for entry in entries for part in entry):
        return None
    entries.reverse()  # the last one counts
    return (ARRAY, default, tuple(entries))


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGIO, signal.SIG_DFL)
    small_thread_stacks()
    out = os.dup(1)
    os.dup2(2, 1)
    sys.set_int_max_str_digits(0)
    gc.disable()
    (size,) = HEADER.unpack(read_exactly(HEADER.size))
    text, relations, failure, parameters, seconds, megabytes = unframe(read_exactly(size))
    limit_memory(megabytes)
    answer: tuple[Any, ...]
    with Lifeline():
        try:
            answer = solve(text, pickle.loads(relations), failure, parameters, seconds)
        except MemoryError:
            answer = ("unknown", Reason.MEMORY.value, "")
        except z3.Z3Exception as error:
            said = " ".join(str(error.args[0]).removeprefix("b").strip("'\"").split())
            reason = Reason.MEMORY if "memory" in said else Reason.TIMEOUT if "cancel" in said else Reason.GAVE_UP
            answer = ("unknown", reason.value, said)
    write(out, answer)


if __name__ == "__main__":
    main()
