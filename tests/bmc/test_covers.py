"""Which assertions are reached is the same as what running all inputs shows."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import pytest
from tests.bmc.asking import Ask

VALUES = 4
HEAD = "void assume(int); void sassert(int); unsigned nd_uint(void);\n"


class Stopped(Exception):
    """By an assumption."""


@dataclass
class Program:
    """Random branches, assumptions and assertions about two small inputs and a variable."""

    rng: random.Random
    lines: list[str] = field(default_factory=list)
    reached: set[int] = field(default_factory=set)

    def condition(self) -> str:
        name, operator = self.rng.choice("xyz"), self.rng.choice(["<", "==", "!=", ">"])
        return f"{name} {operator} {self.rng.randrange(VALUES)}"

    def block(self, depth: int) -> list[tuple[str, ...] | tuple[str, str, list, list]]:  # type: ignore[type-arg]
        made: list = []  # type: ignore[type-arg]
        for _ in range(self.rng.randrange(1, 4)):
            kind = self.rng.choice(["assert", "assert", "set", "assume", "if", "if"] if depth else ["assert", "set"])
            if kind == "if":
                condition = self.condition()
                self.lines.append(f"if ({condition}) {{")
                then = self.block(depth - 1)
                self.lines.append("} else {")
                other = self.block(depth - 1)
                self.lines.append("}")
                made.append(("if", condition, then, other))
            elif kind == "assert":
                self.lines.append("sassert(x + y + z < 100);")
                made.append(("assert", str(len(self.lines) + 1)))
            elif kind == "set":
                value = f"(z + {self.rng.choice('xy')} + {self.rng.randrange(VALUES)}) % {VALUES}"
                self.lines.append(f"z = {value};")
                made.append(("set", value))
            elif self.rng.random() < 0.5:
                condition = self.condition()
                self.lines.append(f"assume({condition});")
                made.append(("assume", condition))
        return made

    def run(self, block: list, values: dict[str, int]) -> None:  # type: ignore[type-arg]
        for kind, *rest in block:
            if kind == "if":
                self.run(rest[1] if eval(rest[0], {}, values) else rest[2], values)
            elif kind == "assert":
                self.reached.add(int(rest[0]))
            elif kind == "set":
                values["z"] = eval(rest[0], {}, values)
            elif not eval(rest[0], {}, values):
                raise Stopped


@pytest.mark.parametrize("seed", range(12))
def test_reached_as_when_all_inputs_are_run(ask: Ask, seed: int) -> None:
    program = Program(random.Random(seed))
    program.lines += [f"int main(void) {{ unsigned x = nd_uint() % {VALUES}, y = nd_uint() % {VALUES}, z = 0;"]
    block = program.block(4)
    ends = False
    for x in range(VALUES):
        for y in range(VALUES):
            try:
                program.run(block, {"x": x, "y": y, "z": 0})
                ends = True
            except Stopped:
                continue
    told = ask(HEAD + "\n".join([*program.lines, "}"]) + "\n")
    if program.reached or not ends:
        assert told["verdict"] == ("safe" if ends else "unknown")
    found = {p["line"]: p["status"] for p in told["properties"] if p["kind"] == "assertion"}
    asserted = [number for number, line in enumerate(program.lines, 2) if line.startswith("sassert")]
    # What is dead for a constant is not even listed.
    statuses = {line: found.get(line, "unreachable") for line in asserted}
    assert statuses == {line: "proved" if line in program.reached else "unreachable" for line in asserted}
