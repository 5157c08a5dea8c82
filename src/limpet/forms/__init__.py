"""Forms of a bounded program.

Each pass takes a bounded program and returns a new one: `single_assert.py`, `single_assume.py`, `gated.py` (or
`path_conditions.py`), `dataflow.py`, `cone.py`; `pipeline.py` puts them together. All near-linear.

Further modules
---------------
* `copying`: copies of control flow
* `flow`: the control flow of an acyclic function as numbers
* `formed`: A bounded program on its way to a verification condition, and what is needed to read the answer
* `names`: new names that do not clash with those of a program
"""
