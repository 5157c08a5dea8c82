"""Small C programs, analysed."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tests.interp.support import module_of

from limpet.base.context import Context
from limpet.builtins.names import START
from limpet.llvm.ir import Alloca, Call, Function, Instruction, Load, Module, Store, Value
from limpet.pointsto.analysis import PointsTo, analyse
from limpet.pointsto.interface import Region, RegionMap, called

from .watch import check_consistent


@dataclass(slots=True)
class Analysed:
    module: Module
    points_to: PointsTo
    regions: RegionMap
    ctx: Context

    def function(self, name: str) -> Function:
        return self.module.functions[f"@{name}"]

    def value(self, function: str, name: str) -> Value:
        for argument in self.function(function).arguments:
            if argument.name == f"%{name}":
                return argument
        return next(i for i in self.function(function).instructions() if i.name == f"%{name}")

    def region(self, function: str, name: str) -> Region:
        """Of what a parameter, a register, or a global (with `@`) points to."""
        value = self.module.globals[name] if name.startswith("@") else self.value(function, name)
        return self.regions.region_of(self.function(function), value)

    def calls(self, function: str, callee: str | None = None) -> list[Call]:
        """Calls of the callee; indirect ones if it is None."""
        found = []
        for i in self.function(function).instructions():
            if isinstance(i, Call):
                whom = called(i)
                name = whom.plain_name if isinstance(whom, Function) else None
                if name == callee:
                    found.append(i)
        return found

    def of_result(self, function: str, callee: str, index: int = 0) -> Region:
        return self.regions.region_of(self.function(function), self.calls(function, callee)[index])

    def of_argument(self, function: str, callee: str, call: int, argument: int) -> Region:
        return self.regions.region_of(self.function(function), self.calls(function, callee)[call].arguments[argument])

    def accesses(self, function: str, kind: type[Load] | type[Store]) -> list[Region]:
        """Regions of the loads or stores, in order."""
        whole = self.function(function)
        return [self.regions.region_of(whole, i.pointer) for i in whole.instructions() if isinstance(i, kind)]

    def allocas(self, function: str) -> list[Instruction]:
        return [i for i in self.function(function).instructions() if isinstance(i, Alloca)]


def analysed(folder: Path, source: str, mode: int = 64) -> Analysed:
    path = folder / "program.c"
    path.write_text(source, encoding="utf-8")
    module = module_of((path,), mode, sanitize=False)
    return analyse_it(module)


def analyse_it(module: Module) -> Analysed:
    ctx = Context()
    points_to = analyse(ctx, module)
    regions = points_to.region_map(module.functions[START])
    check_consistent(module, regions)
    return Analysed(module, points_to, regions, ctx)
