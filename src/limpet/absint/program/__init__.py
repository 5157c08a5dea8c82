"""The analyser: an abstract interpreter over Sea-IR, without a solver.

A state says what holds at one place: values of registers and memory cells over the variables of a numeric domain
(`absint.domains`). Registers that are computed from others have no value of their own: their terms are evaluated where
they are used, with all that is known there. In SSA form that is sound, as a definition holds wherever it dominates.

* `values`: numbers, pointers, objects
* `contents`: what memory holds: cells of objects, and what is true of all other elements
* `state`: a state, and joins of states
* `terms`: values of terms
* `numbers_of_terms`: arithmetic on values
* `pointers_of_terms`: the same for pointers, and questions about them
* `conditions`: what a condition that holds says
* `instructions`: what instructions do to a state
* `edges`: from block to block: phis, and what is forgotten
* `shape`: what is looked up about the program: definitions, live registers, loops, thresholds
* `fixpoint`: the states of one function
* `analysis`: calls, contexts; the states of a program
* `facts`: a state as conditions over the parameters of a predicate
"""
