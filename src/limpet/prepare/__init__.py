"""Named steps over the IR that keep its meaning exactly.

`pipeline.py` has the list of steps (`limpet show steps`). `split.py` and `promote.py` turn locals into registers.
Reading a local before it is written gives an explicit `Uninitialised` value, again each time its scope is entered,
and no phi of such a value is ever simplified away. Where leaks are looked for and a function may `exit`, its pointers
stay in memory (`exits.py`). `constants.py` finds the initialisers of locals that are declared `const`, and marks
them. `missing_returns.py` puts a trap at the end of C functions whose missing value is used. `thread_jumps.py` takes
ways out of scopes apart, so that what is true on each is seen. `cfg.py` tidies control flow without concluding anything
from undefined behaviour. `endless.py` ends runs at loops that do nothing and have no exit. `entry.py` makes the
function `@limpet.start`: constructors, the entry, exit handlers and destructors. `stricter_casts.py` lets accesses
behind a cast claim the alignment that C asks for, where clang sees that it is not there. `unsigned_traps.py` tells
clang's checks of unsigned arithmetic from those of signed, `unchecked.py` and `uninitialised.py` let runs go on after
what nobody looks for, `continue_after_undefined.py` is `--after-ub`: clang's checks and the flags of the IR are taken
out, so that no engine has to know. `dialects.py` gives functions of SeaHorn's LLVM code the names that C programs use,
`predicates.py` those of predicates to infer a name of their own. `fat_pointers.py` follows the numbers that SeaHorn's
pointers carry along. `promises.py` checks what IR promises about loads and floating-point numbers.

Further modules
---------------
* `aliases`: uses of an alias become uses of what it stands for
* `arguments`: A program that looks at its arguments is followed without any
* `assembly`: inline assembly becomes instructions
* `assembly_arithmetic`: moves, integer arithmetic, single bits and atomic exchanges of x86, on registers and on
  memory
* `assembly_idioms`: inline assembly of x86 that is understood exactly
* `assembly_places`: what the operands of inline assembly stand for
* `assertions`: `__assert` has other arguments in other C libraries than in the one whose model is linked
* `bools`: what is made up has truth values where the program expects some
* `caller`: where a run begins
* `dead`: what nothing needs is removed
* `divisions`: of clang's checks of divisors those stay whose division is gone
* `error_function`: for a property file
* `fold`: constants that clang's own checks leave behind, computed where nothing can go wrong in them
* `harness_calls`: calls of functions of harnesses get the arguments that these functions take, however a program
  declares them
* `internalise`: the module is the whole program
* `kept`: pointers that are kept
* `last_arrays`: an array that is the last member of a struct has its declared length, where something comes behind
  that struct
* `literals`: compound literals live until the end of the block that they are in
* `lower_switch`: switches become comparisons, one after the other, in the order of the cases
* `library_mismatches`: functions of the library, or of harnesses, that a program declares in a way of its own are not
  those of the library
* `offsets`: byte offsets inside of types and constants
* `orders`: what is changed twice, or changed and read, in no order is no part of a proof
* `primitives`: calls of Limpet's own functions, put into programs by the steps
* `rewriting`: what the steps share
* `rounding`: rounding modes
* `rounds`: A variable of a loop's body is a new object in each round, where a pointer to it may be kept
* `single_exit`: A function returns in one place
* `split_rewrite`: the rewriting half of `split`
* `stub_bools`: behind a call that may have changed an object, its truth values are some, as far as it is seen what
  the object is
* `stubs`: functions of which nothing is known, or nothing is to be known, get a body that says so
* `undefined_variables`: variables that are defined nowhere begin with any contents, where the user goes on without
  definitions
* `unreachable`: blocks that the entry of their function does not lead to are removed
* `variable_arguments`: what `va_arg` reads is held against what was passed
"""
