"""The logic: terms that exist once, built by constructors that simplify.

`sorts.py`, `kind.py` and the operator table `kinds.py` (one entry per operator: arity, sort rule, SMT-LIB name,
commutativity, evaluator, shape for the random generator) come first; then `term.py` and `manager.py`, which makes
every term once, so equality is identity. `build.py` (with `build_bv.py`, `build_float.py`, `build_int.py`) are the
smart constructors: constants are folded, then the rules of the kind are tried in order (`rules.py` merges
`rules_*.py`). A rule is a named function with `match:` and `result:`; each is proved equivalent by a solver in
`tests/terms`, and counted when it applies. `store_chains.py` finds stored values in long chains of stores by binary
search; `intervals.py` knows bounds and low bits of terms, a few levels deep. `evaluate.py` gives the value of a term
under a model, with floats computed exactly in `ieee.py`. `smtlib_*.py` print and read scripts and models, `infix.py`
prints. Nothing here is recursive over the depth of a term.

Further modules
---------------
* `bit_shape`: what the rules on bit-vectors ask about the shape of a term
* `build_maker`: what the constructors of each theory stand on
* `kinds_bv`: operators on bit-vectors
* `kinds_core`: constants, symbols, Boolean operators, equality, ite, functions, arrays and lambdas
* `kinds_float`: operators on floats
* `kinds_int`: operators on mathematical integers, and between them and bit-vectors
* `linear_sums`: sums of products with constants, seen through a bounded number of additions
* `rules_arithmetic`: rules on addition, subtraction, negation and multiplication of bit-vectors
* `rules_arrays`: rules for select, store and lambda
* `rules_bitwise`: rules on and, or, xor and not of bit-vectors
* `rules_bool`: rules for not, and, or, xor and implies
* `rules_compare`: rules for unsigned and signed comparison
* `rules_division`: rules on quotients and remainders of bit-vectors
* `rules_equality`: rules for equality
* `rules_int`: rules on mathematical integers
* `rules_ite`: rules for ite, and for operators on ites
* `rules_overflow`: rules on overflow predicates
* `rules_shift`: rules on shifts of bit-vectors
* `rules_slices`: rules on concatenation, extraction and extension of bit-vectors
* `smtlib_logic`: the name of the smallest usual SMT-LIB logic that a set of terms is in
* `smtlib_names`: names in SMT-LIB text
* `smtlib_operators`: what operator names of SMT-LIB make
* `smtlib_print`: SMT-LIB 2 texts of terms and scripts, with sharing
* `smtlib_read`: reading SMT-LIB 2 scripts
* `smtlib_terms`: reading SMT-LIB 2
* `smtlib_texts`: texts of single pieces of SMT-LIB
* `values`: values of terms under a model
* `walk`: walks over the shared graph of terms, with an explicit stack and every node visited once
"""
