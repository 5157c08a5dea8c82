"""The analyser: an abstract interpreter over Sea-IR, without a solver.

A state says what holds at one place: values of registers and memory cells over the variables of a numeric domain
(`absint.domains`). Registers that are computed from others have no value of their own: their terms are evaluated where
they are used, with all that is known there. In SSA form that is sound, as a definition holds wherever it dominates.

`limpet.absint` says what each module is for.
"""
