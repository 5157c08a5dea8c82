"""Numeric domains of the analyser: what is known about a set of variables at one place of a program.

A variable is a number (see `variables`) whose value is a mathematical integer: one reading, signed or unsigned, of a
machine integer. All domains have the operations of `interface`; they differ in the relations between variables that
they keep.

`limpet.absint` says what each module is for.
"""
