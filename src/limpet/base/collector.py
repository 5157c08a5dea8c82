"""Python's garbage collector, tuned to our data."""

from __future__ import annotations

import gc


def expect_many_objects() -> None:
    """Collect less often.

    Terms and instructions live for the whole run and form no cycles, so looking through all of them again and again
    finds nothing: with a million terms it takes a third of the time. For the process as a whole, hence called by
    commands and benchmarks, never by a library function.

    What was imported until now is not looked through any more. Commands turn the collector off while they import
    (`__main__.py`), which would otherwise find nothing there in a tenth of the time.
    """
    gc.freeze()
    gc.set_threshold(200_000, 20, 100)
    gc.enable()
