"""Callers: any arguments for a function, or for `main`.

`calling.py` makes the function `@limpet.caller`, in the typed IR, right after reading: it calls the function that
`--function` names. `parameters.py` says which arguments of the IR make up a parameter, `constrained_bytes.py` which
bytes of a type cannot be anything, `values.py` makes objects and contents, `functions.py` functions that are passed, of
which `callbacks.py` says what their types and names tell, `assumptions.py` reads `--assume`, `inside.py` is `--into`;
`starting.py` makes a caller for a `main` that looks at its arguments. The caller has no branches (a null pointer is a
`select`; the object is there in any case) and is made of a few primitives (`builtins`, carried out in
`interp/arguments.py` and `lower/calls/arguments.py`), so engines, replay and inputs know nothing of it. What is left
out is a `Restriction` in the context, which makes verdicts `bounded`.

What programs say in other words is put into plain ones here, once for the interpreter and the engines: `stubs.py`
gives functions without a known meaning a body (`--havoc`, `--undefined`), `library_mismatches.py` finds those that only
have the name of a library function, `harness_calls.py` gives functions of harnesses the arguments that they take,
however a program declares them (`builtins`), `assembly.py` turns inline assembly into instructions
(`assembly_places.py`: what operands stand for; `assembly_idioms.py`, `assembly_arithmetic.py`: what is understood),
`undefined_variables.py` defines variables that are defined nowhere (`bools.py`: with truth values where the program
reads some), `assertions.py` and `error_function.py` say what an error is. Functions that have a meaning by name are
listed in `llvm/native_functions.py`; a test holds the list against `interp/library.py`, `lower/calls/library.py` and
`pointsto/specs.py`.

Further modules
---------------
* `writing`: instructions of the caller, one after the other in one block
"""
