"""Numeric domains: what is known about integers.

Modules
-------
* `bits`: known bits of a machine integer
* `bits_arithmetic`: arithmetic of known bits, modulo 2**width
* `congruence`: congruences (Granger)
* `interval`: intervals of mathematical integers
* `interval_arithmetic`: arithmetic of intervals
* `interval_order`: comparisons of numbers that are in intervals
* `machine`: machine integers, as precisely as this room knows them
* `machine_arithmetic`: arithmetic of machine integers
* `ranges`: both readings of a machine integer at once
* `word`: machine integers, the fast way
"""
