"""Human-readable Horn clauses, as in papers: `p2(x', y') <- p1(x, y), x' = x + y, y' = y + 1.`

Terms are in C-like notation (`terms.infix`). A large term that a clause mentions more than once is `$1`, `$2`, …, with
an equality that says what it is. There is no way back from this text.
"""

from __future__ import annotations

from limpet.clauses.conjuncts import conjuncts
from limpet.clauses.system import Application, Rule, System
from limpet.terms.build import Builder
from limpet.terms.infix import BINDS_LIKE_EQUALITY, Piece, infix_pieces
from limpet.terms.kind import CONSTANT, SYMBOL
from limpet.terms.kinds_core import EQUAL
from limpet.terms.term import Term

WIDTH = 100
INDENT = "    "


def print_clauses(system: System, *, names: bool = False, width: int = WIDTH) -> str:
    """A clause per rule, in order; with `names`, rules that have one get it as a comment above."""
    lines: list[str] = []
    for rule in system.rules:
        if names and rule.name:
            lines.append(f"% {rule.name}")
        lines += clause_lines(system.builder, rule, width)
    return "".join([f"{line}\n" for line in lines])


def clause_lines(builder: Builder, rule: Rule, width: int = WIDTH) -> list[str]:
    """On one line if it is not too long; otherwise one line per application, then the constraints."""
    head, body, constraints = _Clause(builder, rule).texts()
    goals = [*body, *constraints]
    if not goals:
        return [f"{head}."]
    short = f"{head} <- {', '.join(goals)}."
    if len(short) <= width:
        return [short]
    lines = list(body)
    room = width - len(INDENT) - 1
    line = ""
    for constraint in constraints:
        if line and len(line) + len(constraint) + 2 > room:
            lines.append(line)
            line = ""
        line = f"{line}, {constraint}" if line else constraint
    if line:
        lines.append(line)
    return [f"{head} <-", *(f"{INDENT}{line}," for line in lines[:-1]), f"{INDENT}{lines[-1]}."]


class _Clause:
    def __init__(self, builder: Builder, rule: Rule) -> None:
        self.rule = rule
        self.defined = set(rule.head.arguments) if rule.head is not None else set()
        self.given = {argument for application in rule.body for argument in application.arguments}
        self.sides = [self._sides(part) for part in conjuncts(builder, rule.constraint)]
        roots = [argument for application in rule.applications() for argument in application.arguments]
        roots += [term for sides in self.sides for term in sides]
        self.roots = list(dict.fromkeys(roots))

    def _sides(self, part: Term) -> tuple[Term, ...]:
        """What is defined comes first, as one would write it."""
        if part.kind is not EQUAL:
            return (part,)
        first, second = part.args
        return (second, first) if self._rank(second) < self._rank(first) else (first, second)

    def _rank(self, term: Term) -> int:
        if term.kind is SYMBOL:
            if term in self.given:
                return 2
            return 0 if term in self.defined else 1
        return 4 if term.kind is CONSTANT else 3

    def texts(self) -> tuple[str, list[str], list[str]]:
        texts, named = infix_pieces(*self.roots)
        pieces = dict(zip(self.roots, texts, strict=True))
        head = _application(self.rule.head, pieces) if self.rule.head is not None else "false"
        body = [_application(application, pieces) for application in self.rule.body]
        constraints = [f"${number} = {text}" for number, text in enumerate(named, 1)]
        for sides in self.sides:
            if len(sides) == 1:
                constraints.append(pieces[sides[0]][0])
            else:
                constraints.append(" = ".join([_side(pieces[side]) for side in sides]))
        return head, body, constraints


def _side(piece: Piece) -> str:
    text, strength = piece
    return text if strength > BINDS_LIKE_EQUALITY else f"({text})"


def _application(application: Application, pieces: dict[Term, Piece]) -> str:
    name = application.predicate.name
    if not application.arguments:
        return name
    return f"{name}({', '.join([pieces[argument][0] for argument in application.arguments])})"
