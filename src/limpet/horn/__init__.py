"""From Sea-IR to Horn clauses, by symbolic execution.

`encode.py` walks over functions, `region.py` executes all ways from one cut point to the next (loops, calls; with
`--step small` every block), `semantics.py` has the meaning of each instruction, `standard.py` puts the parts
together, `docs/custom-semantics.md` says how to replace them. `arithmetic/side_conditions.py` is what belongs to a
clause in the making: path, constraints, known bounds of integer terms.

* A predicate is over the registers that are live at its place (`nodes.py`), and over what the function was called
  with, so that its end can relate both. A function becomes a summary: inputs, results, memories after; if it can
  fail, two flags more, "an error before" and "an error after", as in SeaHorn's Fig. 4. Functions that cannot fail
  have none. What fails in the entry function is a query.
  With `contexts`, a function begins with what some run calls it with, and what fails in it is a query: no flags, and
  what holds of the calls that there are is enough. Proofs try both.
* Joins within a stretch are ites over what distinguishes the ways; constraints are implied by the path on which they
  came up. So a stretch has one rule per target, not one per path.
* Checks after the same calls share a rule; which of them failed is in its steps.
* Integers are those of `arithmetic`, or bit-vectors (`bitvectors.py`).
* First it is tried to prove that nothing wraps around (`strict`): each place where a number is brought into range
  claims that it is there already (`SideConditions.claim`), which is one more check. If that holds, and it mostly does,
  no case distinction is left, and the proof is one of the program; if not, the counterexample says so at once, and the
  exact integers come next.
* Whether the integer of a register is in the signed or the unsigned range is decided by vote (`signedness.py`): by
  the comparisons and extensions of it and of what it is copied to, and by the type that the source declares. Either
  is exact; the wrong one costs a case distinction at each use.
* Pointers are four scalars, object, offset, size and tag (`values.py`; the fat pointers of SeaHorn's Appendix B, as
  scalars): bounds are linear arithmetic over them. The tag says which kind of object it is, of a finite number
  (`tags.py`): constant, heap, alignment. `pointers.py` finds out which registers and memories hold pointers at all,
  since Sea-IR only has bit-vectors.
* Lifetimes: the objects memory is a counter, an array of states by object, and the number of live heap blocks (for
  leaks). An allocation takes the next number, so objects are never equal by accident.
* Memory (`memory_layout.py`, `memory_interface.py`, `memories.py`): regions that are passed to each other are one
  class. `residues.py` knows offsets modulo strides, so accesses fall into groups that cannot overlap: fields of structs
  in arrays, say. A group in which all accesses have one size is an array of cells of that size; if there is only one
  object and one place, a scalar. Only mixed groups are arrays of bytes. Arrays are what makes Horn solvers slow.
* Frames (`footprints.py`, `frames.py`): where a function touches a known number of cells of a memory, calls pass these
  cells instead of arrays. That happens in Sea-IR, before anything is encoded, so solvers and certificates see nothing
  new. Summaries then need no quantifiers to say what a call leaves alone.

Further modules
---------------
* `access_path_text`: access paths as C writes them
* `encoding`: the system that is being made
* `expressions`: terms of Sea-IR over values in clauses
* `footprint_text`: human-readable footprints, as text and as a picture
* `flow`: how values flow between registers, calls and memory
* `names`: names of the parameters of predicates
* `options`: options of the encoding
"""
