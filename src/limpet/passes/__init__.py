"""Transformations from Sea-IR to Sea-IR. Each returns a new program and leaves the one it is given as it is.

Blocks of the result are new; instructions are shared with the original where nothing in them changes.
"""
