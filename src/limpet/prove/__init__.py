"""The Horn engine and k-induction; and the engine of `limpet ai`, whose claims are certified in the same way.

`engine.py` asks and judges; `backends.py` the ways that are tried: integers that must be proved not to wrap around at
all (unless no clause is left of exact ones anyway), then exact ones, with Spacer's global guidance (lemmas
generalised over several counterexamples prove most of what diverges without), the same with other interpolants,
bit-vectors, k-induction; in slices of time that grow. Between slices the bounded engine is asked (`helping.py`), and
then the properties of each place on their own, the others taken for granted: in a run that goes wrong one check fails
first.

* Levels: `dependence.py` says what the conditions of assertions are computed from, or those that decide whether the
  error function is called; a counterexample that cannot be replayed raises the level. What levels leave out can be
  anything, so proofs stand.
* Predicates to infer are predicates of the clauses like any other; shrinking leaves their parameters alone (`whole`),
  and remembers which of them went since they do not matter. `unsafe` is replayed in several runs (`forced.py`), in
  which the interpreter gets what holds: each shows that one more instance must hold.
* A derivation is unrolled into inputs (`derivations.py`) and replayed. If that does not go wrong, the bounded engine
  is asked for a run; if it finds none either, the property is unknown, with the approximation that may be to blame.
* `kinduction.py` (with `unrolling.py`, `exclusions.py`, `induction.py`) works on any system in which no rule has two
  applications in its body. Its paths grow at the front, so one incremental solver does; states are kept apart only if
  a model repeats them. A proof counts if a second solver finds it for the same k.
* `vacuity.py` puts covers into the program that was proved, makes clauses of it in the same way, takes the invariants
  over and has them checked there: what no clause can reach under them, no run reaches.
* `c_places.py` knows what cells of memory are called, from the layout of memory, the types that debug information
  gives to allocations and globals (`Program.objects`) and `base/source_parts.py`, which also names parts of variables
  in traces.
* `invariants.py` and `c_*.py` print formulas as C over source variables: terms move to the side where they are
  positive, bounds of the same expression become one range, what types say is left out.

Further modules
---------------
* `answers`: from what the Horn engine found out to its answer
* `abstract_engine`: the engine of `limpet ai`
* `abstraction`: invariants by abstract interpretation, of the program and of its clauses
* `richer_clauses`: clauses with further parameters that proofs may speak of
* `predicates`: when predicates of the program can be inferred
* `discharge`: from what an analysis claims to what is certain
* `groups`: properties that are asked together, and those that are proved although others are not
* `invariants_by_line`: what the analyser knows in each line, as C
* `certifying`: the certificate of a proof
* `helping`: what the bounded engine does for a proof: short counterexamples, loops that end by themselves
* `element_certificate`: the part of a certificate that is about elements of arrays
* `c_numbers`: numbers as C expressions
* `c_sums`: sums of C expressions, and comparisons of them that read well
* `c_syntax`: invariants as a C programmer reads them
* `c_types`: what an invariant may mention of a C program
* `progress`: what the Horn engine knows about properties so far
* `proofs`: proofs as files
* `suggested_runs`: runs with inputs that the numbers in the program suggest, for bugs too deep for solvers
* `variants`: the program with calls that pass arrays, or finite maps
* `recipes`: how the clauses of a proof were made, so that they can be made again from the sources and compared
"""
