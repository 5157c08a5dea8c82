"""Which memory accesses can meet.

Memory is divided into regions after Data Structure Analysis. Values and fields are *contents*; what they point to is
a *cell* (node, byte offset) of a unification graph (`graph.py`, `shapes.py`). Offsets count modulo the step of an
array; overlapping accesses share a field. Functions that call each other in a cycle share a graph. At other calls the
callee's graph, as far as its parameters, result and variable arguments lead, is laid over the caller's; what globals
lead to is shared by all (`binding.py`, `phases.py`). Two accessed callee regions that would be one of the caller's
are unified in the callee, so the map of a call is injective. Only if the program may make pointers of numbers is the
analysis repeated with numbers followed like pointers. A pointer that is a guess is unified with what it is compared
with, a number that is a guess with all objects whose addresses the program uses as numbers
(`shown.py`), as it may find out an address without computing with it. Functions without a body act as
`builtins` says; unknown ones may do anything with what they are handed. `seen.py` finds numbers that are addresses.
`interface.py` is what others see of it, `flat.py` the alternative with one region, `draw.py` the pictures.
Tests hold every observed access of real runs against the regions, up the stack.

Further modules
---------------
* `analysis`: the outcome of the analysis
* `bodies`: what the analysis keeps per function
* `carried`: which loads of numbers read what a store wrote
* `connections`: nodes of callers and callees that stand for the same memory
* `constants`: constants that hold addresses, and the initial contents of global variables
* `float_bits`: whether numbers are read where floats were written
* `intrinsics`: what LLVM's intrinsics do to memory
* `local`: the constraints of the instructions of one function
* `natives`: calls of functions without a body
* `seen`: numbers that are addresses, or parts of them, all over the program
* `stretches`: bytes of memory that are accessed together
"""
