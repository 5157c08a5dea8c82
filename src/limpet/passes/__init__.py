"""From Sea-IR to Sea-IR.

Programs in Sea-IR to programs in Sea-IR. `inlining.py` puts bodies in the place of calls, all or chosen ones, but of
recursive functions. `mixed.py` is SeaHorn's mixed semantics: in the entry function a call of something that can fail
is a choice between a jump into the one copy of the body and a call in which no check fails; a recursive call is a
jump back, as a run that fails never returns. `predicates.py` says what predicates to infer mean: asserted, they have
to hold (`Establish`), assumed, they do (`Holds`); `falsity.py` finds out which, by following what happens if one is
false. Functions that hand a predicate back are inlined, and what establishes one ends up in the entry function, by
mixed semantics: only there a predicate says that runs get there, and not what a function would do. `output.py` leaves
out output that nothing depends on: a proof need not go through the model of `printf`. `cloning.py` copies bodies with
registers of their own, `callgraph.py` knows who calls whom, who is recursive and who can fail.

Loops over arrays become block operations before bounding (`summaries.py`, whose docstring says what is put in the
place of what): `loops.py` finds loops whose iterations are alike, `progressions.py` which registers grow evenly,
`trip_counts.py` how many iterations there are, `block_writes.py` what they write, and `iteration_copies.py` copies an
iteration with any number.

Further modules
---------------
* `blocks`: control flow
* `constants`: branches that constants decide, once bodies are in the place of calls
* `covers`: covers
* `memories`: memories in the place of others
* `names`: names for what is added to a function
* `repeated`: common subexpressions: what is computed, read or asked again has the earlier value
* `shadowing`: checks that hide behind earlier ones
* `substitution`: registers in the place of others
"""
