"""Callers: any arguments for a function, or for `main`.

`calling.py` makes the function `@limpet.caller`, in the typed IR, right after reading: it calls the function that
`--function` names. `parameters.py` says which arguments of the IR make up a parameter, `constrained_bytes.py` which
bytes of a type cannot be anything, `values.py` makes objects and contents, `functions.py` functions that are passed, of
which `callbacks.py` says what their types and names tell, `assumptions.py` reads `--assume`, `inside.py` is `--into`;
`starting.py` makes a caller for a `main` that uses its arguments; `argument_uses.py` says how many it asks for. The
caller has no branches (a null pointer is a `select`; the object is there in any case) and is made of a few primitives
(`builtins`, carried out in `interp/arguments.py` and `lower/calls/arguments.py`), so engines, replay and inputs know
nothing of it. What is left out is a `Restriction` in the context, which makes verdicts `bounded`.

Further modules
---------------
* `writing`: instructions of the caller, one after the other in one block
"""
