"""The persistent map, under the name by which this package knows it."""

from limpet.base.persistent import EMPTY, NumberMap, merge

__all__ = ["EMPTY", "NumberMap", "merge"]
