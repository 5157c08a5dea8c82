"""The analysis copes with everything that compilers make, and its maps keep their promises."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.interp.support import read_ir
from tests.llvm.test_snippets import text_of
from tests.llvm.toolchain import SNIPPETS

from limpet.base.context import Context
from limpet.drawing.svg import svg
from limpet.llvm.ir import Function, Load, Module, Store
from limpet.llvm.reader import read_module
from limpet.pointsto.analysis import analyse
from limpet.pointsto.draw import drawing, graph_of_variables
from limpet.pointsto.flat import flat_regions

from .watch import check_consistent

EXOTIC = Path(__file__).resolve().parent.parent / "llvm" / "exotic.ll"


def examine(module: Module) -> None:
    points_to = analyse(Context(), module)
    entry = next(f for f in module.functions.values() if not f.is_declaration)
    regions = points_to.region_map(entry)
    check_consistent(module, regions)
    check_consistent(module, flat_regions(module))
    for function in module.functions.values():
        for i in function.instructions():
            if isinstance(i, Load | Store):
                assert regions.region_of(function, i.pointer) is not None
    svg(drawing(points_to, None))
    for function in points_to.analysis.bodies:
        graph_of_variables(points_to, function)


def test_exotic() -> None:
    examine(read_module(EXOTIC.read_text(encoding="utf-8"), "exotic.ll"))


@pytest.mark.parametrize("path", SNIPPETS, ids=lambda path: path.name)
def test_optimised_snippets(path: Path) -> None:
    examine(read_module(text_of(path, 64, "O2"), path.name))


@pytest.mark.long
@pytest.mark.parametrize("level", ["O0", "traps"])
@pytest.mark.parametrize("path", SNIPPETS, ids=lambda path: path.name)
def test_snippets(path: Path, level: str) -> None:
    examine(read_module(text_of(path, 32, level), path.name))


def test_an_unknown_function_may_do_anything_with_what_it_gets() -> None:
    module = read_ir(
        """
        declare ptr @unknown(ptr, ptr)
        define i32 @main() {
          %a = alloca i32
          %b = alloca ptr
          %c = alloca i32
          store i32 1, ptr %a
          store i32 2, ptr %c
          %r = call ptr @unknown(ptr %a, ptr %b)
          %x = load i32, ptr %r
          ret i32 %x
        }
        """
    )
    main: Function = module.functions["@main"]
    regions = analyse(Context(), module).region_map(main)
    a, b, c, r = (next(i for i in main.instructions() if i.name == f"%{name}") for name in "abcr")
    assert regions.region_of(main, a) is regions.region_of(main, b) is regions.region_of(main, r)
    assert regions.region_of(main, c) is not regions.region_of(main, a)
    assert regions.region_of(main, a) in regions.modified(main)


def test_a_call_through_a_pointer_from_nowhere() -> None:
    """It may reach every function whose address is taken and whose type fits."""
    module = read_ir(
        """
        declare i64 @nondet_number()
        @table = global [2 x ptr] [ptr @f, ptr @g]
        define i32 @f(i32 %x) { ret i32 %x }
        define i32 @g(ptr %x) { ret i32 0 }
        define i32 @h(i32 %x) { ret i32 %x }
        define i32 @main() {
          %n = call i64 @nondet_number()
          %p = inttoptr i64 %n to ptr
          %x = call i32 %p(i32 1)
          ret i32 %x
        }
        """
    )
    main = module.functions["@main"]
    call = next(i for i in main.instructions() if i.name == "%x")
    for regions in (analyse(Context(), module).region_map(main), flat_regions(module)):
        assert [f.name for f in regions.targets(call)] == ["@f"]  # type: ignore[arg-type]
