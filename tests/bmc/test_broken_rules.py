"""LLVM code without sanitizers: an operation whose rules are broken has an undefined result, which is wrong where it is
used, and only there. What the engine says of random programs is what the interpreter sees for all inputs."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from tests.bmc.asking import Ask, violated
from tests.bmc.variants import answer_of, loaded
from tests.interp.support import HEADER, run

from limpet.base.config import RunOptions
from limpet.base.properties import Verdict

HEAD = HEADER + "declare i32 @nondet_int()\n"
USED = """define i32 @main() {
  %x = call i32 @nondet_int()
  %y = add nsw i32 %x, 1
  %d = icmp sgt i32 %x, 7
  br i1 %d, label %use, label %end
use:
  %c = icmp eq i32 %y, 5
  br i1 %c, label %end, label %other
other:
  br label %end
end:
  ret i32 0
}
"""
UNUSED = """define i32 @main() {
  %x = call i32 @nondet_int()
  %y = add nsw i32 %x, 1
  %f = freeze i32 %y
  %s = shl nuw i32 1, %x
  %d = icmp slt i32 %x, 7
  br i1 %d, label %use, label %end
use:
  %c = icmp eq i32 %y, 5
  br i1 %c, label %end, label %other
other:
  br label %end
end:
  %e = icmp eq i32 %f, 77
  br i1 %e, label %last, label %last
last:
  ret i32 0
}
"""


def test_a_result_that_is_used(ask: Ask) -> None:
    document = ask(HEAD + USED, name="p.ll")
    assert [kind for kind, _ in violated(document)] == ["signed-overflow"]


@pytest.mark.parametrize("command", ["verify", "prove"])
def test_a_result_that_nobody_uses(ask: Ask, command: str) -> None:
    assert ask(HEAD + UNUSED, command=command, name="p.ll")["verdict"] == "safe"


# --- random programs --------------------------------------------------------------------------------------------

OPERATIONS = (
    "add nsw", "add nuw", "sub nsw", "sub nuw", "mul nsw", "shl", "shl nsw", "lshr", "ashr exact", "lshr exact",
    "or disjoint", "and", "xor", "or", "add", "mul",
)  # fmt: skip


class Code:
    """Straight-line code, a diamond or two, over one number of eight bits and memory of two."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.lines: list[str] = []
        self.values = ["%x"]
        self.count = 0

    def name(self, prefix: str = "v") -> str:
        self.count += 1
        return f"%{prefix}{self.count}"

    def value(self) -> str:
        r = self.random
        return r.choice(self.values) if r.random() < 0.75 else str(r.choice((0, 1, 2, 3, 7, 8, 100, 127, -1, -128)))

    def emit(self, text: str, *, result: bool = True) -> str:
        made = self.name() if result else ""
        self.lines.append(f"  {made} = {text}" if result else f"  {text}")
        if result:
            self.values.append(made)
        return made

    def step(self) -> None:
        r = self.random
        match r.randrange(12):
            case 0 | 1 | 2 | 3 | 4 | 5:
                self.emit(f"{r.choice(OPERATIONS)} i8 {self.value()}, {self.value()}")
            case 6:
                self.emit(f"freeze i8 {self.value()}")
            case 7:
                self.emit(f"store i8 {self.value()}, ptr {r.choice(('%p', '%q'))}", result=False)
            case 8:
                self.emit(f"load i8, ptr {r.choice(('%p', '%q'))}")
            case 9:
                made = self.name("t")
                self.lines.append(f"  {made} = zext nneg i8 {self.value()} to i16")
                self.emit(f"trunc i16 {made} to i8")
            case 10:
                made = self.name("c")
                self.lines.append(f"  {made} = icmp {r.choice(('samesign ult', 'eq', 'slt'))} i8 %x, {self.value()}")
                self.emit(f"select i1 {made}, i8 {self.value()}, i8 {self.value()}")
            case _:
                attribute = r.choice(("", "noundef "))
                self.emit(f"call i8 @same(i8 {attribute}{self.value()})")

    def diamond(self, number: int) -> None:
        self.lines.append(
            f"  %d{number} = icmp {self.random.choice(('slt', 'ult', 'eq'))} i8 {self.value()}, {self.value()}"
        )
        self.lines.append(f"  br i1 %d{number}, label %yes{number}, label %no{number}")
        kept = list(self.values)
        arms = []
        for arm in ("yes", "no"):
            self.lines.append(f"{arm}{number}:")
            self.values = list(kept)
            for _ in range(2):
                self.step()
            arms.append(self.value())
            self.lines.append(f"  br label %end{number}")
        self.values = kept
        self.lines.append(f"end{number}:")
        self.emit(f"phi i8 [ {arms[0]}, %yes{number} ], [ {arms[1]}, %no{number} ]")

    def text(self) -> str:
        for _ in range(3):
            self.step()
        self.diamond(1)
        for _ in range(2):
            self.step()
        if self.random.random() < 0.5:
            self.diamond(2)
        body = "\n".join(self.lines)
        start = "  %p = alloca i8\n  %q = alloca i8\n  store i8 1, ptr %p\n  store i8 2, ptr %q\n"
        same = "define i8 @same(i8 %a) {\n  ret i8 %a\n}\n"
        return (
            f"{HEADER}declare i8 @nondet_char()\n{same}"
            f"define i32 @main() {{\n  %x = call i8 @nondet_char()\n{start}{body}\n"
            "  ret i32 0\n}\n"
        )


def agree(seed: int, directory: Path) -> None:
    path = directory / f"p{seed}.ll"
    text = Code(seed).text()
    path.write_text(text, encoding="utf-8")
    module, start = loaded(path, ())
    runs = [run(module, start.name, RunOptions(inputs=(str(n),))).result for n in range(-128, 128)]
    kinds = {each.violation.kind for each in runs if each.violation is not None}
    answer = answer_of(module, start, path, ())
    found = {finding.key.kind for finding in answer.findings}
    assert answer.verdict is (Verdict.UNSAFE if kinds else Verdict.SAFE), (seed, answer.verdict, kinds, text)
    assert found <= kinds, (seed, found, kinds, text)


@pytest.mark.parametrize("seed", range(6))
def test_random_code(seed: int, tmp_path: Path) -> None:
    agree(seed, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(6, 1000))
def test_random_code_for_long(seed: int, tmp_path: Path) -> None:
    agree(seed, tmp_path)
