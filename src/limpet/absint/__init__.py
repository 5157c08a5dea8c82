"""Invariants of Horn clauses by symbolic abstraction: found with an SMT solver, before a Horn solver is asked.

A domain is a set of formulas over the parameters of a predicate. Its best abstract transformer is computed by asking a
solver for models (Reps, Sagiv, Yorsh: symbolic implementation of the best transformer), so that disjunctions, ites and
arrays in large rules lose nothing. What is found is inductive by construction, and the certificate of a proof checks it
again with every other invariant.

* `affine`: affine spaces over the rationals: a point is added, equations are read off
* `modular`: the same modulo a power of two, for integers that wrap around
* `values`: tables of the values of numbers that have few, alone and in pairs
* `cells`: which numbers all this is about: integer parameters, and cells of arrays at known places
* `hulls`: the smallest such space or table for each predicate that all rules keep to (Karr's domain)
* `candidates`: bounds, differences and states of objects that may hold, made of what the rules mention
* `houdini`: the largest set of candidates that is inductive
* `ends`: parameters that remember where the last zero was stored, for strings
* `prefixes`: arrays that are filled from the start, without asking about quantifiers
* `pruning`: without what follows from the rest
* `questions`: a solver with a deadline, asked about one rule at a time
* `analysis`: the domains one after the other; the invariants of a system
"""
