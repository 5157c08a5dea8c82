"""Sea-IR: the program with its memory as a value.

`operations.py` and `program.py` are Sea-IR itself: scalars and pointers are symbols of the term layer, what is
computed from them is a term, memory is a register of its own per region. `text.py` and `parse.py` are its text form,
`check.py` its checker.

Further modules
---------------
* `bounded`: A bounded program
* `check_sorts`: what each instruction of Sea-IR asks of its operands
* `input_labels`: inputs that are more than the result of a function
* `parse_instructions`: reading the instructions of Sea-IR
* `predicates`: predicates that a proof has to come up with, and the instructions about them
* `scan`: reading the pieces of a line of Sea-IR text
* `term_text`: texts of what stands inside of Sea-IR's lines
"""
