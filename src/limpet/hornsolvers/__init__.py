"""Solvers for Horn clauses, and certificates.

`interface.py`: a system in; `Safe(interpretation)`, `Unsafe(derivation)` or `Undecided(reason)` out. `spacer.py` runs
z3's engines in a process of their own (`spacer_main.py`) with limits that hold, `external.py` any command that reads
CHC files; `spacer_parameters.py` lists the parameters of Spacer with what they are for. z3's own transformations that
drop arguments or predicates are off: answers have to be about the clauses that were given.

* An interpretation is worth nothing until another solver has found every clause to hold under it (`certificate.py`):
  yices or cvc5 for integers, bitwuzla for bit-vectors; z3 counts only for what others found. It is checked on the
  clauses that were solved, shrunk and with ranges; so translation and shrinking are trusted, the solver is not.
* Constant arrays, which some checkers do not know, are first replaced by unknown ones that agree where they are
  examined (`constant_arrays.py`): if that is unsatisfiable, so is the question.
* A derivation is a list of facts. Which rule leads to each, and with which values, is asked rule by rule
  (`explanation.py`), as solvers do not tell, or not reliably; so it is checked on the way.
* `proof_file.py`: clauses and invariants in one SMT-LIB script with a digest of the clauses, written by `--proof` and
  read by `check-proof`, which makes the clauses again (`prove/recipes.py`) and compares texts. So clauses have to
  come out the same in each run: nothing in them may depend on hashes or on what was made before. With `--proof`, each
  attempt starts from Sea-IR that was made anew, as names of terms are numbered.

Further modules
---------------
* `deepening`: search for errors only, up to growing depths
* `read_invariants`: formulas as Horn solvers write them, as terms over the parameters of a predicate
"""
