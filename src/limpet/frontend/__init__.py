"""From files to one linked LLVM module.

`load.py` is the door: `load_ir(ctx) -> LoadedIR` (`loaded.py`); `units.py` is its first half, up to bitcode,
`linking.py` the second, which is not even imported if the program was linked before. `inputs.py` says what a file is,
`compile_commands.py` reads compilation databases, `toolchain.py` and `flags.py` know the compiler, `compile.py` runs
it, `irload.py` checks foreign `.ll`/`.bc` in a child process (LLVM may abort on malformed bitcode), `linker.py` links
and drops what the entry does not reach (`overriding.py`: stubs and exposed static functions), `models.py` and
`bundle.py` bring in the C models of the library that the program needs, `cache.py` keeps results by content. The
models are plain C in `models/`, and so are the contracts that stand for some of them in proofs (`models/contracts`);
`include/` has `limpet.h`, `limpet/cprover.h`, `seahorn/seahorn.h` and `seahorn/seasynth.h`. `docs/library.md` lists the
models.

Decisions:

* The compiler is the clang inside the PyPI package `ziglang`, run directly as `zig clang`; LLVM is in `llvmlite`. So
  `pip install` is the whole installation. `--clang` takes another one.
* No LLVM pass that could exploit undefined behaviour ever runs: only linking, internalising and dead-global removal.
  LLVM's SROA, for one, deletes out-of-bounds accesses to locals and turns uninitialised reads into `undef` that folds
  away; therefore promotion of locals is ours (`prepare`).
* Overflow, shifts, array bounds and the like are visible only in the source: clang's `-fsanitize=` inserts those
  checks as traps, one trap per check, with its reason in the debug information. Division by zero, memory and
  uninitialised values are left to us.
* Lifetime markers stay in: they tell when a local comes to life again, uninitialised, and when it ends.
* Compiled sources are kept with a record of all that the compiler read (`dependencies.py`): the files by content and
  the directories where it looked by time, as a header may appear where it is found first. Preprocessing to find out
  would cost most of compiling.
* Loading is in two halves: `units.py` compiles and needs no LLVM library, so that `limpet verify` imports the engine
  while the compiler works.

Further modules
---------------
* `ast_dump`: clang's own view of a program, `-ast-dump`, read line by line
* `clang_messages`: clang's diagnostics, read back from its standard error
* `doctor`: what this installation has, what it lacks, and how to get it
* `entries`: where a program begins
* `folding`: where clang computes what a program says itself, before any check can be put there, although the result
  is undefined
* `irchild`: run as a program
* `own_functions`: functions of the program that have the name of one that the compiler knows
* `preprocessed`: preprocessed text, changed in places without moving what is around
* `process`: child processes that never outlive us
* `reach`: which definitions a program needs, and the linkage that tells LLVM so
* `session`: ownership of LLVM objects, and the two pipelines that run on them
* `source_functions`: where the functions of a file are, by its text
* `statics`: which initialisers of variables that live as long as the program are not constants
* `suspects`: whether clang may have computed something undefined itself (`folding.py`)
* `symbols`: what a linked module defines, what it lacks, and where in the source its definitions are
* `target`: the machine that a module is for
* `unit_index`: what a compiled file defines and refers to
* `unfolding`: compiling a file again, if clang may have computed something undefined in it by itself (`folding.py`)
"""
