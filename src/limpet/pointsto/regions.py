"""What other packages use: regions, and the two ways to find them."""

from limpet.pointsto.analysis import PointsTo, analyse
from limpet.pointsto.flat import flat_regions
from limpet.pointsto.interface import Region, RegionMap, called, compatible

__all__ = ["PointsTo", "Region", "RegionMap", "analyse", "called", "compatible", "flat_regions"]
