"""Runs with guessed inputs: bugs that are near for the interpreter and far for a solver.

A program that reads a line, splits it and converts its parts is hard for the bounded engine: library models have loops
of their own. Most of its bugs need only an input that is roughly what the program expects, and the program says what
that is: its formats, the words and characters it compares with, its numbers and the sizes of its arrays. Runs are
replayed like all counterexamples; that none goes wrong says nothing.

Modules
-------
* `dictionary`: what the program expects to read
* `inputs`: inputs of one run, made of that; `floats`: floating-point ones
* `mutations`: inputs that are a little different from those of an earlier run
* `search`: runs, until the time is up; what led somewhere new is kept, and changed
"""
