"""Sea-IR: the program with its memory as a value.

`operations.py` and `program.py` are Sea-IR itself: scalars and pointers are symbols of the term layer, what is
computed from them is a term, memory is a register of its own per region. `text.py` is its text form; only tests read it
back and check programs (`tests/seair`).

Further modules
---------------
* `bounded`: A bounded program
* `leaks`: properties about what is left on the heap
* `object_sizes`: how large objects can be
* `predicates`: predicates that a proof has to come up with, and the instructions about them
* `term_text`: texts of what stands inside of Sea-IR's lines
"""
