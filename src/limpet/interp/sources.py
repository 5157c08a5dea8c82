"""Where instructions and functions come from: see `llvm.sources`."""

from limpet.llvm.sources import LIBRARY_PREFIX, in_library, is_library, location_of, source_name

__all__ = ["LIBRARY_PREFIX", "in_library", "is_library", "location_of", "source_name"]
