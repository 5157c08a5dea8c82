"""Functions that have a meaning by their name: what they are called, take, return and do to memory.

Modules
-------
* `argument_kinds`: what variable arguments are, as numbers
* `assert_names`: what `assert` calls when it fails, in the C libraries that there are
* `c_library`: names of functions of the C library, with or without a model
* `compiler_names`: functions that compilers know by name
* `effects`: what calling a function does to memory
* `float_rules`: which instructions are floating-point arithmetic that can leave the numbers
* `formats`: whether the arguments of `printf`, `scanf` and their relatives fit the format, where that is a constant
* `formatted`: functions whose arguments a format describes, and the contracts of which calls of them consist in proofs
* `mathematics`: functions of math.h that are carried out without a model, and the rules about them
* `names`: from the name of a function without a body to what it means
* `operations`: what functions without a body can mean
* `signatures`: what functions take and return, whatever a program declares; and where a call does not fit at all
* `table`: the table of functions that have a meaning by their name
"""
