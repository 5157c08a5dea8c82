"""Names around the function that calls a single function of a program (`limpet.caller`)."""

from __future__ import annotations

MADE = "limpet."
"""Names of functions that are not the program's begin with this."""
CALLER = "limpet.caller"
"""The function that calls it."""
BLOCK = "limpet.block"
"""ptr (size, text, alignment): a new heap block, which is always there."""
CONTENTS = "limpet.contents"
"""void (ptr, size, text): so many bytes become anything."""
BETWEEN = "limpet.between"
"""size (size, size, text): any number from the first to the second."""
ASSUME = "__limpet_assume"
"""void (i1): runs in which it does not hold do not exist."""
ANY = "nondet."
"""With a number behind it: any value of the result type; it is called as its debug information says."""
