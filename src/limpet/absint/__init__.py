"""Abstract interpretation, in two ways: of programs, without a solver, and of Horn clauses, with one.

`program` is an abstract interpreter over Sea-IR, `domains` its numeric domains: fast, and not to be believed: what it
says about a place becomes candidates for the predicate of the same place, and counts if it is inductive.

The rest of this package finds invariants of Horn clauses by symbolic abstraction, before a Horn solver is asked.

A domain is a set of formulas over the parameters of a predicate. Its best abstract transformer is computed by asking a
solver for models (Reps, Sagiv, Yorsh: symbolic implementation of the best transformer), so that disjunctions, ites and
arrays in large rules lose nothing. What is found is inductive by construction, and the certificate of a proof checks it
again with every other invariant.

* `affine`: affine spaces over the rationals: a point is added, equations are read off
* `modular`: the same modulo a power of two, for integers that wrap around
* `values`: tables of the values of numbers that have few, alone and in pairs
* `tables`: the values that several of them have together, in lines, with equations that hold in each
* `joint_values`: such tables, richer and richer until they prove what they can
* `spaces`: affine spaces and those modulo a power of two, as conditions
* `cells`: which numbers all this is about: integer parameters, and cells of arrays at known places
* `hulls`: the smallest such space or table for each predicate that all rules keep to (Karr's domain)
* `candidates`: bounds, differences and states of objects that may hold, made of what the rules mention
* `accumulations`: sums that grow by no more than a constant per step of a counter, as candidates
* `goals`: conditions that would be enough for a query, as candidates
* `houdini`: the largest set of candidates that is inductive
* `ends`: parameters that remember where the last zero was stored, for strings
* `elements`: what holds of all elements of arrays, without asking about quantifiers
* `prefixes`: of that kind: arrays that are filled from the start
* `objects`: of that kind: all live objects of a class of memory, and pointers to them
* `division`: predicates divided into cases: loops entered and gone round, and by flags that loops leave alone
* `pruning`: without what follows from the rest
* `questions`: a solver with a deadline, asked about one rule at a time
* `analysis`: the domains one after the other; the invariants of a system

In `program`
------------
* `values`: numbers, pointers, objects
* `memory_access`: loads, stores, fills and copies
* `contents`: what memory holds: cells of objects, what is true of all other elements, and spans: of those between two
  places that variables say
* `spans`: what becomes of spans in writes and joins
* `counters`: cells that get variables where paths meet
* `state`: a state, and joins of states
* `terms`: values of terms
* `numbers_of_terms`: arithmetic on values
* `pointers_of_terms`: the same for pointers, and questions about them
* `conditions`: what a condition that holds says
* `instructions`: what instructions do to a state
* `edges`: from block to block: phis, and what is forgotten
* `flags`: phis by whose value states are kept apart
* `shape`: what is looked up about the program: definitions, live registers, loops, thresholds
* `liveness`: which registers and memories are still read
* `reads`: loads that are compared with each other, and what is read there again
* `fixpoint`: the states of one function
* `analysis`: calls, contexts; the states of a program
* `slots`: which register or cells of memory a parameter of a predicate stands for
* `facts`: a state as conditions over the parameters of a predicate
* `span_facts`: the same of spans

In `domains`
------------
* `variables`: variables, and how each of them is read
* `linear`: sums of variables with factors
* `interface`: the operations that each domain has
* `intervals`: ranges, known bits and congruences of single variables (`limpet.numeric`), no relations
* `graph`: a sparse, closed graph of differences: what zones and octagons have in common
* `zones`: a·x - b·y ≤ c
* `sums`: bounds of a few longer sums
* `octagons`: ±a·x ± b·y ≤ c
* `choice`: the domain of a name
"""
