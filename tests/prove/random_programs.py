"""Small random programs with loops, calls, memory and machine integers, about which the bounded engine knows all."""

from __future__ import annotations

import random

TYPES = ("int", "unsigned", "unsigned char", "short", "unsigned long", "signed char")
HEAD = """\
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int), __VERIFIER_assert(int);
struct pair { TYPE first; unsigned char second; };
static TYPE table[4];
static struct pair pairs[2];
static int total;
"""


class RandomProgram:
    """All arithmetic is unsigned or small, so that nothing but the assertions can fail."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.type = self.random.choice(TYPES)
        self.depth = 0

    def text(self) -> str:
        r = self.random
        lines = [HEAD.replace("TYPE", self.type)]
        lines.append(f"static {self.type} helper({self.type} a, {self.type} *p) {{")
        lines += self._body(["a"], ["*p"], 2)
        lines.append(f"  return ({self.type})({self._expression(['a', '*p'])});\n}}")
        lines.append("int main(void) {")
        lines.append(f"  {self.type} x = ({self.type})__VERIFIER_nondet_int(), y = {r.randrange(4)}, z = 1;")
        lines.append(f"  __VERIFIER_assume(x >= 0 && x <= {r.choice((1, 2, 3))});")
        names, places = ["x", "y", "z"], ["x", "y", "z", "table[i & 3]", "pairs[i & 1].first", "pairs[1].second"]
        lines.append(f"  for (unsigned i = 0; i < {r.randrange(1, 5)}u; i++) {{")
        lines += self._body([*names, "table[i & 3]", "pairs[i & 1].first", "(int)i"], places, 3, calls=True)
        if r.random() < 0.5:
            lines.append(f"    if ({self._condition(names)}) break;")
        lines.append("  }")
        if r.random() < 0.5:
            lines.append(f"  {self.type} *p = {r.choice(('&x', '&y', '&table[2]', '&pairs[1].first'))};")
            lines.append(f"  *p = ({self.type})({self._expression(names)});")
        lines.append(f"  __VERIFIER_assert({self._condition([*names, 'table[1]', 'pairs[0].first', 'total'])});")
        lines.append("  return 0;\n}")
        return "\n".join(lines) + "\n"

    def _body(self, names: list[str], places: list[str], count: int, *, calls: bool = False) -> list[str]:
        r = self.random
        lines: list[str] = []
        for _ in range(r.randrange(1, count + 1)):
            place = r.choice(places)
            kind = "unsigned char" if place.endswith("second") else self.type
            line = f"    {place} = ({kind})({self._expression(names)});"
            if calls and r.random() < 0.4:
                target, given, where = r.choice("xyz"), r.choice("xyz"), r.choice(("x", "y", "table[0]"))
                line = f"    {target} = helper({given}, &{where});"
            if r.random() < 0.4:
                line = f"    if ({self._condition(names)}) {{ {line.strip()} total = (total + 1) & 7; }}"
            lines.append(line)
        return lines

    def _expression(self, names: list[str]) -> str:
        r = self.random
        a, b = r.choice(names), r.choice([*names, str(r.randrange(5)), "200u", "65535u"])
        operator = r.choice(("+", "-", "*", "&", "|", "^", "/", "%", ">>", "<<", "+", "-"))
        if operator in ("/", "%"):
            b = str(r.choice((2, 3, 7)))
            return f"{a} {operator} {b}" if r.random() < 0.5 else f"(unsigned){a} {operator} {b}u"
        if operator in (">>", "<<"):
            return f"(unsigned){a} {operator} {r.randrange(4)}"
        return f"(unsigned){a} {operator} (unsigned)({b})"

    def _condition(self, names: list[str]) -> str:
        r = self.random
        a, b = r.choice(names), r.choice([*names, str(r.randrange(6)), "250"])
        one = f"{a} {r.choice(('<', '<=', '==', '!=', '>'))} {b}"
        if r.random() < 0.4:
            other = f"{r.choice(names)} {r.choice(('<', '!=', '>='))} {r.randrange(8)}"
            return f"({one}) {r.choice(('&&', '||'))} ({other})"
        return one
