"""Numeric domains of the analyser: what is known about a set of variables at one place of a program.

A variable is a number (see `variables`) whose value is a mathematical integer: one reading, signed or unsigned, of a
machine integer. All domains have the operations of `interface`; they differ in the relations between variables that
they keep.

* `variables`: variables, and how each of them is read
* `linear`: sums of variables with factors
* `interface`: the operations that each domain has
* `intervals`: ranges, known bits and congruences of single variables (`limpet.numeric`), no relations
* `graph`: a sparse, closed graph of differences: what zones and octagons have in common
* `zones`: a·x - b·y ≤ c
* `octagons`: ±a·x ± b·y ≤ c
* `choice`: the domain of a name
"""
