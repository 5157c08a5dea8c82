"""From loops and calls to one acyclic function.

One copy of each block per calling context and loop iteration, in an order in which predecessors come first. Values are
folded as they are copied: constants, pointers with known objects, and memory cells that are known (`cells.py`, over the
persistent map in `base/persistent.py`); cells that differ at a join become phis. What branches, assumptions and passed
checks say is kept per path as constants and ranges (`knowledge.py`, `ranges.py`): a range of a term says something
about its parts (`inward.py`), and a comparison of a register that got its value at a join rules out paths that lead
there, so that `i = 2 * i + 1` in a heap of five items is known to end after two steps. Thus memory mostly turns into
registers, loops with constant trip counts need no bound, and dead branches and impossible calls are never copied. An
object that was filled with anything is read word by word where that happened, so that later readers share the words; a
repeated load becomes no load at all. With `--encoding cells=off` (`no_cells.py`) contents are not followed and every
load and store is left to `memory`: for experiments.

Further modules
---------------
* `bound`: from a program with loops and calls to one function without
* `claims`: assertions and assumptions: what is written of them, and what is known on the path after them
* `copying`: copies of single instructions; each kind goes to the module that knows about it
* `deepening`: which loops and recursive calls get how many iterations, round by round
* `estimate`: how large a bounded program may become, at a guess
* `evaluator`: values of terms on a path
* `joins`: where paths meet
* `leaks`: what is left on the heap when the program ends, block by block
* `limits`: how far loops and recursion are followed, and what is said when the time ends first
* `loop_progress`: which iterations of a loop count towards its bound
* `memory_copies`: copies of single loads and stores, and of what makes memories
* `object_copies`: copies of instructions about objects as such: they come to life, end, and count as modified
* `object_queries`: questions about objects, answered from what is known, and written down where that is not enough
* `object_states`: what is known about the states of objects in a version of a memory
* `pointer_choices`: pointers to one of a few objects, where paths meet
* `shape`: what bounding finds out once about a function
* `state`: what is under way while a program is bounded
* `stretch_copies`: copies of instructions that write to a stretch of bytes
* `symbolic_access`: accesses at an offset that is not known, in a small object
* `tables`: reads of constant tables at an index that is not known, as a few straight lines
* `values`: values while bounding
* `versions`: which version of each memory is the current one at a place of a function
"""
