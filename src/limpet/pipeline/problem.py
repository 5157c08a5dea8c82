"""What an engine is asked about: a prepared program."""

from __future__ import annotations

from dataclasses import field

from limpet.base.context import Context
from limpet.base.records import dataclass
from limpet.llvm.module import Function, Module
from limpet.pipeline.sea_ir import regions_of
from limpet.pointsto.analysis import PointsTo, Regions
from limpet.pointsto.interface import RegionMap


@dataclass(slots=True)
class Problem:
    """Engines that are asked about the same one share what is known about it."""

    ctx: Context
    module: Module
    start: Function
    _regions: RegionMap | None = field(default=None)
    original: Problem | None = field(default=None)
    """The program itself, if this one has more runs."""

    def regions(self) -> RegionMap:
        if self._regions is None:
            self._regions = regions_of(self.ctx, self.module, self.start)
        return self._regions

    def points_to(self) -> PointsTo | None:
        """None: all memory is one region, or nobody has asked for regions yet."""
        regions = self._regions
        return PointsTo(self.ctx, self.module, regions.analysis) if isinstance(regions, Regions) else None
