"""Pointers, objects, and memories as terms.

A pointer is a pair of object number and offset wherever that is known (`memory/pointers.py`), a number otherwise.
`memory/addresses.py` decides where objects are: object o is at o·2^K, so that an address read back from memory shows
its object (concrete allocation), at an unknown start plus that (relative), or at any distinct slots (symbolic).

A memory is a value: a store makes a new one. All representations mean the same; unknown bytes are those of unknown
arrays (`Representation.unknown`), indexed alike (`indices.py`), so a model of the condition is read in one way
(`concrete.py`). `tests/memory/oracle.py` holds each of them against dictionaries of bytes.

* `arrays` (`arrays.py`): memories are SMT arrays of cells of 1, 4 or 8 bytes, stores are stores. Fills, copies and
  havocs that are long or of unknown length, and initial contents, are arrays given by a rule, with an equation for
  each index that is read (`defined.py`). The condition grows least; the solver has the work.
* `lambdas` (`lambdas.py`, `functions.py`): memories are functions of the same cells, and what is read is worked out
  at once (beta reduction) down to choices whose ends are `select`s from unknown arrays. No other operation on arrays
  is left, and no equations: for solvers it is almost pure bit-vectors.
* `seam` (below): histories of writes to ranges of bytes; reads are worked out as well, by ranges and store maps.

States of objects (`states.py`) are arrays, too, but what was written at which number is kept at the side: no solver
has to find an object in a chain of writes to all of them.

`words.py` has what arrays and lambdas share: how an access of any size and alignment becomes reads and writes of cells,
what a block is. Memory that was never written to is undefined, and its shadow says so wherever it is used. What it
holds makes no difference then, so it holds zeros (`mem.init … blank`): pointers into lists and trees on the heap are
choices among the objects that were stored, and nothing else. Without the check `uninitialised` there are no shadows,
and it may be anything.

Lambdas. A memory is written down as a term of stores, ites and rule symbols, which is never given to a solver.
`Functions.read` applies it to an index, with a stack of its own and a memo per (memory, index): what lies below a
join is worked out once for both branches, so chains of joins cost their length.

* Stores are found by object first and by offset then (`terms/store_chains.py`, twice: all stores whose object is
  known, and those to one object), so a read of A does not walk over writes to B, and a read at a known offset finds
  its store by a binary search. (With `--encoding store-maps=off` stores are walked over one by one, as in the papers.)
* A read at an unknown offset over stores at known ones is a tree by the bits of the offset, each offset once; if all
  cells of the object were written, nothing is read below.
* Fills, copies and havocs are one choice each, whatever their length; short ones at known places are stores.
* The price: one comparison for each store that may be meant, for each index. A copy adds the index at its source, so
  copies of copies of unknown places multiply indices.
* Constant tables of more than 4096 cells, read at an unknown offset, stay arrays.

Seam. `memory/seam/` is SEAM's theory of memory. A memory is the history of what was done to it (`nodes.py`: writes,
fills, copies, joins, store maps), and a read is rewritten until only written values, choices and selects from unknown
arrays are left (`reading.py`): the condition has no array that is written to.

* `comparison.py`: different objects are never equal; within one, offsets decide. Since accesses have 1 to 16 bytes at
  any offset, the question is by how many bytes a read may begin after a write that it overlaps; the answer comes from
  equal terms, intervals, and known lowest bits.
* `arm.py`, `abstraction.py`: address-range maps, over the words of `numeric`. Sound under wrap-around; an access is
  inside of its object, so what would not be is left out; `assumptions.py` adds what is assumed in all runs (passed by
  `encode` through `assume`), in a table that nothing else uses for simplifying.
* `pieces.py`: a store map has pieces at known offsets that do not overlap: values, constants, fills, copies, "as in
  the other memory". A read takes what it covers, with extract and concat. It is persistent, so all branches of a
  history keep logarithmic look-up, and joining two maps costs what they differ in.
* `places.py`: a read at an unknown offset of a map (R-ABORT) is a tree of choices by the bits of the offset, whose
  leaves are reads at known offsets.
* `blocks.py`: fills, series and copies of any length are one node, never unrolled; of many copies within one object
  each is read at one place, which is a choice; havoc copies from an unknown memory. `tables.py`: large constant tables.
* `writing.py`: beyond the thesis, each object has its own history (`Objects`), so a write to A is never walked over
  by a read of B; a pointer to one of a few objects or places changes each of them. Histories have jump pointers with
  the range of offsets that changed in between, over joins too. With `--encoding object-memories=off` there is one
  history, as in the thesis, in which writes commute by the age of objects (`commuting.py`); with `--encoding
  store-maps=off` it is a plain list; with `--encoding ranges=off` there are no address-range maps. `--stats` prints
  what the rules did.

Reads are generators on a stack of their own: no history is too long. What was read is remembered per memory, so a
chain of joins costs its length.

Further modules
---------------
* `address_kinds`: the kinds of addresses by name
* `anywhere`: objects anywhere in memory
* `choices`: object terms that are choices, mostly among constants
* `contents`: the initial contents of objects, as an array
* `expressions`: terms over registers, some of which hold pointers: pairs of object and offset
* `factory`: the representation of memory that an option names
* `interface`: what a representation of memory has to offer
* `object_questions`: is there an object that a pointer points into, how large is it, is this inside of it
* `objects`: the object table of a bounded program
* `ranges`: sets of numbers as ranges
* `series`: arrays whose elements are functions of their index
* `seam/memory`: the theory of memory as a representation
* `seam/options`: what can be switched off, to measure what it contributes
* `seam/slices`: bytes of bit-vectors
* `seam/statistics`: what the rules of the theory of memory did
* `slicing`: A run of bits of a sum or product, as a sum or product of fewer bits
* `versions`: A dictionary with versions
"""
