"""Horn clauses as data.

`system.py` is the whole language: predicates over symbols with the names of source variables, rules, and the *steps*
of a rule (inputs, calls, checks, in program order), from which a derivation becomes a run. `text.py` prints
for readers, `smtlib.py` and `smtlib_reader.py` for solvers. `pipeline.py` shrinks: constraints solved for variables
(`simplify.py`), rules that matter to no query (`dependencies.py`), parameters that are always the same constant
(`constants.py`), that can be anything (`free_arguments.py`) or that no query depends on (`arguments.py`), predicates
unfolded (`folding.py`, `unfolding.py`). `Shrunk` remembers where each predicate and parameter came from. Each step is
safe exactly if its input is, which tests check against brute force and solvers.

* Loops and functions keep their predicates: invariants are to be read there. All other predicates are unfolded if the
  system does not grow by much.
* Free arguments go as well as dead ones: nothing constrains what a function only passes through, from its
  call to its end.
* Parameters that are equal whenever their predicate holds are found by refuting (`equalities.py`): all of a sort are
  taken to be equal until a rule says otherwise. Counters that go together are often beyond a Horn solver.
* Ranges of machine integers are added after shrinking (`strengthening.py`), as facts about the predicates in rule
  bodies. Before, every parameter would be needed by its own range, and none would be dead.

Further modules
---------------
* `conjuncts`: constraints as lists of conjuncts, and which of them define a variable
* `dependencies`: which predicates depend on which, which can ever be derived, and which matter to a query
* `shrunk`: a smaller system together with where its predicates come from
* `terms_of_rules`: the terms of a rule
"""
