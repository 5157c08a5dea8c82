"""SMT solvers behind one protocol, in processes with limits that hold.

`interface.py`: assertions, push/pop, `check` with assumptions; the answer is `Sat(model)`, `Unsat(core)` or
`Unknown(reason)`. Each `*_backend.py` drives one solver in process; `worker.py` runs it in a process of its own
(`worker_main.py`, `wire.py`), which is reused, is sent only the nodes it does not have, and is ended when a limit is
reached: time, memory, Ctrl-C and crashes leave the caller well. `smtlib_process.py` takes any SMT-LIB solver as a
command, `portfolio.py` runs several side by side (with a delay: the one that answered last goes first, as a solver
that is stopped forgets everything; a hard question can be left with one of them while another is asked something
else; a model of another one than the first is checked; one more is kept in reserve for what none of them can express)
or insists that they agree, `saving.py` keeps every query as a file, `registry.py` and `factory.py` know the names.

Further modules
---------------
* `backend`: what the back ends in this process have in common
* `bitwuzla_backend`: bitwuzla in this process
* `boolector_backend`: boolector in this process
* `cvc5_backend`: cvc5 in this process
* `intervals_backend`: floats by ranges, for questions that have some; a specialist
* `float_ranges`: ranges of floats, and what operations make of them
* `range_network`: a condition as a network of ranges that are narrowed
* `range_steps`, `range_float_steps`: what operators do to ranges, forward and backward
* `range_search`: dividing ranges until nothing is left
* `definitions`: operators defined by others, for solvers that do not have them
* `guards`: making partial operators total, in the way our evaluator does
* `portable`: terms for solvers behind SMT-LIB text
* `process`: one worker process as its parent sees it
* `reads`: getting rid of array operators that a solver does not have, by pushing reads through them
* `yices_backend`: yices2 in this process
* `yices_library`: libyices by ctypes
* `z3_backend`: z3 in this process
* `z3_library`: libz3 by ctypes
"""
