"""Two engines were asked about the same properties: what is known when both answers are taken together.

A property that the Horn engine proved holds in all runs, whatever the bounded engine could not check. That counts
only if nothing was approximated in the proof; what it could not prove in the time says nothing about the rest. The
verdict `safe` is never put together here: it comes from one engine that has also checked whether any run ends.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from limpet.base.properties import Approximation, Status, Verdict, verdict_of
from limpet.results.answer import NO_ANSWER, Answer, PropertyKey, PropertyResult, by_place

VACUITY_OPEN = Approximation(
    "vacuity", "all properties are proved, by two engines together; whether any run ends was not decided"
)
CONCLUSIVE = (Verdict.SAFE, Verdict.UNSAFE)


def proved_for_all_runs(proof: Answer | None) -> frozenset[PropertyKey]:
    """By the Horn engine, though it may have left others open.

    One that was proved while others were taken for granted holds as well: runs end where one of them fails.
    """
    if proof is None or not is_exact(proof):
        return frozenset()
    return frozenset(result.key for result in proof.properties if result.status is Status.PROVED)


def shared_proofs(proof: Answer | None) -> frozenset[PropertyKey]:
    """What other engines need not ask: with properties inside of library models, which are proved for all calls."""
    if proof is None or not is_exact(proof):
        return frozenset()
    return proved_for_all_runs(proof) | proof.discharged


def is_exact(proof: Answer) -> bool:
    """What it proves, it proves of all runs."""
    return all(each.id in NO_ANSWER for each in proof.approximations) and not proof.restrictions


def with_proved(answer: Answer, proved: Collection[PropertyKey]) -> Answer:
    """The same answer, in which these properties, if it knows them and they are open, are proved. The verdict is the
    same: `safe` has to come from one engine."""
    results = [
        PropertyResult(result.key, Status.PROVED)
        if result.key in proved and result.status is Status.UNKNOWN
        else result
        for result in answer.properties
    ]
    return replace(answer, properties=results)


def with_violations(answer: Answer, found: Answer) -> Answer:
    """With runs that go wrong, which somebody else found: these properties are violated, whatever was known of them."""
    results = {(each.key.kind, each.key.location): each for each in answer.properties}
    findings = list(answer.findings)
    shown = {(each.key.kind, each.key.location) for each in findings}
    for finding in found.findings:
        place = (finding.key.kind, finding.key.location)
        if place in shown:
            continue
        known = results.get(place)
        key = known.key if known is not None else finding.key
        results[place] = PropertyResult(key, Status.VIOLATED)
        findings.append(replace(finding, key=key))
    if len(findings) == len(answer.findings):
        return answer
    return replace(
        answer,
        verdict=Verdict.UNSAFE,
        engine=f"{answer.engine}+{found.engine}",
        properties=sorted(results.values(), key=by_place),
        findings=findings,
        approximations=[
            each for each in answer.approximations if each.id not in NO_ANSWER
        ],  # the search was called off
        certificate="",
        candidates=[],
    )


def merged(bounded: Answer, proof: Answer, *, shared: bool) -> Answer:
    """Neither is conclusive. `shared`: runs end at the first violation, so that proofs of single properties count."""
    proved = proved_for_all_runs(proof) if shared else frozenset()
    results = {result.key: result for result in bounded.properties}
    for key in proved:
        known = results.get(key)
        if known is None or known.status in (Status.BOUNDED, Status.UNKNOWN):
            results[key] = PropertyResult(key, Status.PROVED)
    approximations = list(bounded.approximations)
    verdict = verdict_of([result.status for result in results.values()], approximations, bounded.restrictions)
    if verdict is Verdict.SAFE:
        approximations.append(VACUITY_OPEN)
        verdict = Verdict.UNKNOWN
    return replace(
        bounded,
        engine=f"{bounded.engine}+{proof.engine}" if proved else bounded.engine,
        verdict=verdict,
        properties=sorted(results.values(), key=by_place),
        approximations=approximations,
        invariants=proof.invariants if proved else [],
        certificate=proof.certificate if proved else "",
        no_proof=next((each.message for each in proof.approximations if each.id in NO_ANSWER), ""),
        interrupted=bounded.interrupted or proof.interrupted,
    )
