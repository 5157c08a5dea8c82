"""Parameters of z3's Horn engines that we set or that are worth trying, each with the reason."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import final

from limpet.base.records import dataclass

Value = bool | int | str


@final
@dataclass(frozen=True, slots=True)
class Parameter:
    type: type
    reason: str
    value: Value | None = None
    """What we set; None: what z3 takes."""


PARAMETERS: Mapping[str, Parameter] = {
    # Answers must be about the system that was given.
    "xform.slice": Parameter(bool, "drops arguments: facts of derivations would lack values", False),
    "xform.inline_linear": Parameter(bool, "drops predicates from derivations", False),
    "xform.inline_eager": Parameter(bool, "drops predicates from derivations", False),
    "xform.inline_linear_branch": Parameter(bool, "drops predicates from derivations", False),
    "xform.subsumption_checker": Parameter(bool, "does not translate interpretations back", False),
    "xform.tail_simplifier_pve": Parameter(bool, "merges variables of a rule, and with them premises", False),
    "xform.coi": Parameter(bool, "leaves out what queries do not need; Spacer does so in any case"),
    "xform.array_blast": Parameter(bool, "local arrays become variables"),
    "xform.transform_arrays": Parameter(bool, "reads over writes are worked out beforehand"),
    "xform.elim_term_ite": Parameter(bool, "ites become variables"),
    "spacer.q3": Parameter(bool, "quantified lemmas: our terms have no quantifiers", False),
    "spacer.q3.instantiate": Parameter(bool, "only with q3"),
    # Search.
    "spacer.global": Parameter(bool, "generalises from several lemmas: proves what diverges otherwise, may cost time"),
    "spacer.gg.concretize": Parameter(bool, "part of global"),
    "spacer.gg.conjecture": Parameter(bool, "part of global"),
    "spacer.gg.subsume": Parameter(bool, "part of global"),
    "spacer.ground_pobs": Parameter(bool, "proof obligations with values instead of arrays"),
    "spacer.use_array_eq_generalizer": Parameter(bool, "drops equalities of arrays from lemmas"),
    "spacer.use_euf_gen": Parameter(bool, "lemmas from implied equalities"),
    "spacer.use_lim_num_gen": Parameter(bool, "lemmas with small numbers"),
    "spacer.expand_bnd": Parameter(bool, "lemmas with wider bounds"),
    "spacer.use_inductive_generalizer": Parameter(bool, "drops literals that induction does not need"),
    "spacer.use_bg_invs": Parameter(bool, "uses invariants that are given as facts"),
    "spacer.weak_abs": Parameter(bool, "lemmas of other levels weaken obligations"),
    "spacer.elim_aux": Parameter(bool, "auxiliary variables out of reachable facts"),
    "spacer.reach_dnf": Parameter(bool, "reachable facts as disjunctions"),
    "spacer.iuc": Parameter(int, "how lemmas come from proofs: 0 old, 1 new, 2 smallest cut"),
    "spacer.iuc.arith": Parameter(int, "0 and 1 Farkas, 3 additive"),
    "spacer.keep_proxy": Parameter(bool, "proxies of sub-formulas stay"),
    "spacer.native_mbp": Parameter(bool, "which projection eliminates variables"),
    "spacer.mbqi": Parameter(bool, "instances for quantified lemmas"),
    "spacer.simplify_lemmas_pre": Parameter(bool, "shorter lemmas, before pushing"),
    "spacer.simplify_lemmas_post": Parameter(bool, "shorter lemmas, after pushing"),
    "spacer.simplify_pob": Parameter(bool, "shorter obligations"),
    "spacer.push_pob": Parameter(bool, "obligations go on to higher levels"),
    "spacer.ctp": Parameter(bool, "counterexamples to pushing"),
    "spacer.propagate": Parameter(bool, "pushing of lemmas"),
    "spacer.order_children": Parameter(int, "0 as in the rule, 1 reversed, 2 random"),
    "spacer.gpdr": Parameter(bool, "another strategy for rules with several premises"),
    "spacer.gpdr.bfs": Parameter(bool, "breadth first; only with gpdr"),
    "spacer.use_derivations": Parameter(bool, "keeps partial results of such rules"),
    "spacer.restarts": Parameter(bool, "begins anew with what was learnt"),
    "spacer.reset_pob_queue": Parameter(bool, "obligations are forgotten at a new level"),
    "spacer.eq_prop": Parameter(bool, "equalities and bounds in arithmetic"),
    "spacer.arith.solver": Parameter(int, "2 simplex, 6 newer"),
    "spacer.random_seed": Parameter(int, "of the SMT solver inside"),
    # Bounded modes.
    "spacer.max_level": Parameter(int, "gives up beyond derivations of this depth"),
    "spacer.min_level": Parameter(int, "begins at this depth"),
    "bmc.linear_unrolling_depth": Parameter(int, "gives up beyond derivations of this depth; engine bmc"),
}

ENGINES = ("spacer", "bmc")
"""bmc only finds derivations, and is quick only if no rule has several premises."""


def settings(chosen: Mapping[str, Value]) -> dict[str, Value]:
    """What is given to z3."""
    return {name: entry.value for name, entry in PARAMETERS.items() if entry.value is not None} | dict(chosen)


def complaint(chosen: Mapping[str, Value]) -> str | None:
    """What is wrong with it."""
    for name, value in chosen.items():
        entry = PARAMETERS.get(name)
        if entry is None:
            return f"there is no parameter `{name}`"
        if type(value) is not entry.type:
            return f"the parameter `{name}` is of type {entry.type.__name__}, not {value!r}"
    return None


def read_parameters(texts: Iterable[tuple[str, str]]) -> dict[str, Value]:
    """Values as they are written on the command line; what makes no sense stays text, and is complained about."""
    parameters: dict[str, Value] = {}
    for name, text in texts:
        entry = PARAMETERS.get(name)
        if entry is not None and entry.type is bool and text in ("true", "false"):
            parameters[name] = text == "true"
        elif entry is not None and entry.type is int and text.lstrip("-").isdigit():
            parameters[name] = int(text)
        else:
            parameters[name] = text
    return parameters
