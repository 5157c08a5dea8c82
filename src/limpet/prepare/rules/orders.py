"""What is changed twice, or changed and read, in no order has no meaning (`i = i++ + 1`): a proof is none there.

The compiled program has some order, so nothing in it shows that. The compiler warns of such places (`-Wunsequenced`):
they count where there is code of their lines in what the entry leads to.
"""

from __future__ import annotations

import os

from limpet.base.context import Context
from limpet.llvm.ir import Module
from limpet.llvm.sources import location_of


def note_orders(ctx: Context, module: Module, entry: str) -> None:
    # Not the whole path: debug information may have it relative to another directory.
    suspects = {(os.path.basename(each.location.file), each.location.line): each for each in ctx.unsequenced}
    if not suspects:
        return
    for function in module.functions.values():
        for i in function.instructions():
            at = location_of(i)
            suspect = suspects.pop((os.path.basename(at.file), at.line), None) if at is not None else None
            if suspect is not None:
                ctx.approximate("unsequenced", f"what this does is not defined: {suspect.text}", suspect.location)
