"""The reference interpreter.

`run.py` is the door: `run_module(ctx, module, entry, options) -> RunResult`. Each function is turned into Python code
when it is first called: `segments.py` cuts it into stretches that run without giving up control, `codegen.py` and
`emit_*.py` write the text, `machine.py` runs one segment after the other. So the program's recursion is never
Python's, and a source position costs nothing until it is needed: it is found from the line number of the generated
code.

`values.py` explains how values look. A value with undefined bits is a `Partial`: it behaves like a number, bit by
bit, so the code for ordinary values has no tests for undefined ones. `memory.py` has the objects; `services.py` and
`library.py` what generated code and programs call; `rules.py` the checks for which code is made only if they are
chosen; `tracing.py` and `rendering.py` turn a run into events with source names.

Generated code, rather than a loop over instruction objects, is what makes it quick: 2 to 20 million IR instructions
per second on one core of the development machine (`make bench`).

Further modules
---------------
* `access`: values of any type to and from memory, and from one type to another bit by bit
* `again`: many runs of one program, for searches
* `arguments`: what the caller of a single function is made of
* `constants`: global variables in memory, and the run-time values of constants
* `directed`: arithmetic in the rounding mode of the program
* `emit_calls`: python code for calls and returns
* `emit_memory`: python code for allocas, loads, stores, address arithmetic and atomics
* `emit_scalars`: python expressions for arithmetic, comparisons, conversions, and for vectors and aggregates of them
* `events`: what a run reports as it goes on
* `failures`: how a run can end other than by the program's own exit
* `floats`: IEEE floating point
* `formatting`: printf's conversions of floating-point numbers, and the reading of literals; exact for every format
* `inputs`: nondeterministic values of a run
* `intrinsic_functions`: integer and floating-point functions of LLVM and of C's math.h, on Python numbers
* `intrinsics`: the meaning of LLVM's intrinsic functions
* `leaks`: heap blocks that are left when the program ends
* `mathematics`: math.h through Python's own functions, in every precision that C has a name for
* `memory_view`: what was in memory when a run went wrong, for reports
* `operations`: the meaning of single operations that generated code does not spell out itself
* `placed_memory`: memory with objects at given addresses
* `places`: names of objects and their parts, as in the source
* `quoting`: bytes as C writes them, and what to say about numbers that lost their sign
* `results`: what is known about a run when it has ended
* `snapshot`: makes that view of the last state of memory
* `sparse`: bytes of blocks that are too large to be kept
* `tracking`: what harnesses ask of memory
* `traps`: the traps that clang's sanitizer puts after its checks, and what the checked values say about them
* `wide_functions`: functions on formats wider than double, exact
"""
