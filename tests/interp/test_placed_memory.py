"""Objects are where somebody wants them, as far as they can be there."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from tests.bmc.variants import answer_of, loaded

from limpet.base.config import Config, RunOptions
from limpet.base.context import Context
from limpet.base.properties import Verdict
from limpet.interp.failures import AddressesExhausted
from limpet.interp.memory import Memory
from limpet.interp.placed_memory import PlacedMemory, RequestedPlace
from limpet.interp.results import RunOutcome
from limpet.interp.run import run_module

WAYS = (4, 8)


@pytest.mark.parametrize("size", WAYS)
def test_wishes_are_followed_in_order(size: int) -> None:
    wishes = [
        RequestedPlace("heap", "block", 0x5010),
        RequestedPlace("heap", "block", None),
        RequestedPlace("stack", "block", 0x5040),
    ]
    memory = PlacedMemory(size, [*wishes, RequestedPlace("heap", "block", 0x9000)])
    blocks = [memory.allocate("heap", "block", 8, 16, defined=False) for _ in range(3)]
    assert blocks[0].base == 0x5010 and blocks[2].base == 0x9000
    assert memory.allocate("stack", "block", 4, 4, defined=False).base == 0x5040
    assert memory.allocate("stack", "other", 4, 4, defined=False).base > 0x10000
    for block in blocks:
        assert memory.pointer_to(block.base + 8) == (block, 8)
        assert memory.pointer_to(block.base + 9)[0] is memory.wild


@pytest.mark.parametrize("size", WAYS)
@pytest.mark.parametrize("wished", [0, 4095, 0x5011, 0x5010, 0x5000, 0x5020, (1 << 32) - 16, 1 << 64])
def test_an_object_is_never_where_it_cannot_be(size: int, wished: int) -> None:
    memory = PlacedMemory(size, [RequestedPlace("heap", "a", 0x5010), RequestedPlace("heap", "b", wished)])
    first = memory.allocate("heap", "a", 16, 16, defined=False)
    second = memory.allocate("heap", "b", 16, 16, defined=False)
    assert second.base >= 4096 and second.base % 16 == 0 and second.base + 16 <= memory.mask
    assert second.base >= first.base + 16 or second.base + 16 <= first.base
    possible = wished >= 4096 and wished % 16 == 0 and wished + 16 <= memory.mask
    assert (second.base == wished) is (possible and abs(wished - 0x5010) >= 16)


@pytest.mark.parametrize("size", WAYS)
def test_the_place_of_what_has_ended_is_free(size: int) -> None:
    memory = PlacedMemory(size, [RequestedPlace("stack", "x", 0x7000)] * 2 + [RequestedPlace("heap", "p", 0x8000)] * 2)
    mark = memory.stack_mark()
    assert memory.allocate("stack", "x", 4, 4, defined=False).base == 0x7000
    memory.release_stack(mark, "returned", None)
    assert memory.allocate("stack", "x", 4, 4, defined=False).base == 0x7000
    old = memory.allocate("heap", "p", 4, 16, defined=False)
    old.end("freed")
    new = memory.allocate("heap", "p", 4, 16, defined=False)
    assert new.base == old.base == 0x8000
    assert memory.pointer_to(0x8002) == (new, 2)


@pytest.mark.parametrize("size", WAYS)
def test_an_object_whose_scope_has_ended_keeps_its_place(size: int) -> None:
    memory = PlacedMemory(size, [RequestedPlace("stack", "x", 0x7000), RequestedPlace("stack", "y", 0x7000)])
    memory.allocate("stack", "x", 4, 4, defined=False).end("scope")
    assert memory.allocate("stack", "y", 4, 4, defined=False).base != 0x7000


def test_others_make_way() -> None:
    usual = Memory(4)
    taken = [usual.allocate("heap", "p", 100, 16, defined=False).base for _ in range(3)]
    memory = PlacedMemory(4, [RequestedPlace("global", "g", taken[0] + 4)])
    memory.allocate("global", "g", 4, 4, defined=True)
    blocks = [memory.allocate("heap", "p", 100, 16, defined=False) for _ in range(3)]
    assert taken[0] not in [block.base for block in blocks]
    starts = sorted(block.base for block in [*blocks, memory.objects_of("global")[0]])
    assert len(set(starts)) == 4
    with pytest.raises(AddressesExhausted):
        for _ in range(40):
            memory.allocate("heap", "p", 1 << 26, 16, defined=False)


# --- programs ---------------------------------------------------------------------------------------------------


HEAD = """
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
char a[5]; int b; long long c;
"""
OPTIONS = ("--no-check", "pointer-comparison,pointer-difference,signed-overflow")
NAMES = ("a", "b", "c", "x", "heap block")


def program(choose: random.Random) -> str:
    """Compares what is computed from the addresses of five objects."""
    objects = ("(char *)a", "(char *)&b", "(char *)&c", "(char *)&x", "p")

    def number() -> str:
        one, other = (f"(uintptr_t)({choose.choice(objects)} + {choose.choice((0, 0, 1, 4))})" for _ in range(2))
        shapes = (f"{one}", f"({one} & {choose.choice((1, 3, 7, 12, 15, 255))})", f"({one} - {other})")
        return choose.choice(
            (*shapes, f"({one} % {choose.choice((3, 5, 24))})", f"({one} >> {choose.choice((2, 12))})")
        )

    def test() -> str:
        relation = choose.choice(("<", "<=", "!=", "=="))
        right = choose.choice((number(), str(choose.choice((0, 1, 4, 8, 16, 1000, 4096)))))
        return f"{number()} {relation} {right}"

    body = f"if ({test()}) assert({test()} || {test()}); else assert({test()} || {test()});"
    return f"{HEAD}int main(void) {{ int x = 0; char *p = malloc(6); if (!p) return 0; {body} return x; }}\n"


def fails_somewhere(path: Path, mode: str, choose: random.Random, times: int) -> bool:
    """Whether the run goes wrong with some of many ways to place the objects."""
    module, start = loaded(path, (mode, *OPTIONS))
    areas = {"x": "stack", "heap block": "heap"}
    for _ in range(times):
        near = choose.choice((4096, 4160, 65536, 1 << 30))
        wishes = [
            RequestedPlace(areas.get(name, "global"), name, near + choose.choice((1, 4, 8, 16)) * choose.randrange(64))
            for name in NAMES
        ]
        ctx = Context(Config())
        result = run_module(ctx, module, start, RunOptions(), output=lambda stream, data: None, places=wishes)
        if result.outcome is RunOutcome.VIOLATION:
            return True
    return False


@pytest.mark.parametrize("mode", ["-m32", "-m64"])
@pytest.mark.parametrize("seed", [*range(8), *(pytest.param(n, marks=pytest.mark.long) for n in range(8, 150))])
def test_no_program_that_fails_somewhere_is_called_safe(tmp_path: Path, mode: str, seed: int) -> None:
    choose = random.Random(seed)
    path = tmp_path / "p.c"
    path.write_text(program(choose), encoding="utf-8")
    module, start = loaded(path, (mode, *OPTIONS))
    answer = answer_of(module, start, path, (mode, *OPTIONS))
    assert not answer.warnings
    if answer.verdict is not Verdict.UNSAFE:
        assert not fails_somewhere(path, mode, choose, 100)
