"""Which representation of memory suits a bounded program.

seam looks at the history of the object that is read, so it shines where the object is known. A pointer that was itself
read from unknown memory (lists and trees on the heap) may point into any object: there the solver's own arrays, which
look only at what matters, are faster. (Measured on the corpus and on verify-c-common.)
"""

from __future__ import annotations

from limpet.seair.bounded import BoundedProgram
from limpet.seair.operations import Alloc, Load
from limpet.terms.walk import free_symbols


def best_memory(program: BoundedProgram) -> str:
    objects = {entry.address for entry in program.globals}
    loads: list[Load] = []
    for instruction in program.function.instructions():
        if isinstance(instruction, Alloc):
            objects.add(instruction.result)
        elif isinstance(instruction, Load):
            loads.append(instruction)
    known = sum(any(symbol in objects for symbol in free_symbols(each.pointer)) for each in loads)
    return "seam" if 2 * known >= len(loads) else "arrays"
