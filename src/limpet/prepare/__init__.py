"""Named steps over the IR that keep its meaning exactly.

`pipeline.py` has the list of steps in the order in which they run (`limpet show steps` prints it). `rewriting.py` has
what they share, `primitives.py` their calls of Limpet's own functions, `inserted_checks.py` the form of new checks.

Where a run begins and what belongs to the program:

* `caller`: a caller for `--function`, or for a `main` that uses its arguments
* `entry`: the function `@limpet.start`, which runs constructors, the entry, exit handlers and destructors
* `arguments`: records that a program that uses its arguments is started without any
* `aliases`: uses of an alias become uses of its target
* `contracts`: in proofs, formatted input and output is replaced by contracts of its parts
* `internalise`: the module is the whole program
* `dead`: unused instructions, functions and variables are removed

`registers/`, locals become registers. Reading a local before it is written gives an explicit `Uninitialised` value,
again each time its scope is entered, and no phi of such a value is ever simplified away.

* `split`, `split_rewrite`: one local per element of local structs and small arrays; the second half rewrites accesses
* `promote`: locals whose address is not used become registers
* `exits`: functions that may `exit`; their pointers stay in memory where leaks are checked
* `offsets`: byte offsets inside of types and constants
* `uninitialised`: uninitialised values become inputs where their use is not checked

`lifetimes/`, when objects begin and end:

* `constants`: the initialisers of locals that are declared `const`
* `literals`: compound literals end with their block
* `rounds`: a variable of a loop's body is a new object per iteration, where a pointer to it may be kept
* `kept`: pointers that are kept

`controlflow/`:

* `cfg`: decided branches, chains of blocks and empty blocks go, without conclusions from undefined behaviour
* `fold`: constants that clang's own checks leave behind
* `thread_jumps`: exits from scopes that join only to branch again are separated
* `endless`: runs end at loops that do nothing and have no exit
* `lower_switch`: switches become comparisons in the order of their cases
* `single_exit`: a function returns in one place
* `unreachable`: blocks that the entry of their function does not lead to are removed

`rules/`, rules of C and promises of the IR become checks, or checks go:

* `missing_returns`: a trap at the end of C functions whose missing value is used
* `stricter_casts`: accesses through a cast claim the alignment that C requires
* `last_arrays`: an array that is the last member of a struct has its declared length, if another object follows
* `references`: local references of C++ are not bound to null pointers
* `assumed_pointers`: what is assumed of pointers, alignment above all, is checked
* `variable_arguments`: what `va_arg` reads is compared with what was passed
* `library_copies`: calls of `memcpy` become copies between places that must not be the same
* `promises`: what IR promises about loads, addresses and floating-point numbers
* `rounding`: operations use the rounding mode, in programs that change it
* `divisions`: clang's checks of divisors stay only where clang folded the division
* `requirements`: what the headers of the C++ library check becomes a check of a contract
* `unsigned_traps`: checks of unsigned arithmetic are distinguished from those of signed
* `unchecked`: checks that are not selected go, and runs continue
* `continue_after_undefined`: `--after-ub`: clang's checks and the flags of the IR go, so that no engine has to know
* `narrowed_pointers`: pointers that become integers with too few bits are reported, on demand
* `pass_assertions`: `--no-shadowing`: runs go on after failed assertions
* `orders`: places whose order of evaluation is not defined are recorded as approximations

`harness/`, functions that harnesses of other tools declare and call:

* `dialects`: SeaHorn's functions in LLVM code get the names that C programs use
* `harness_calls`: calls of harness functions get the arguments that these functions take
* `predicates`: predicates to infer get names of their own
* `fat_pointers`: the numbers that SeaHorn's pointers carry along
* `error_function`: the errors of a property file
* `assertions`: `__assert` of other C libraries
* `library_mismatches`: functions with a library name but another type are set apart

`stubs/`, bodies and contents for what is not defined:

* `stubs`: functions without a body, or with `--havoc`
* `bools`, `stub_bools`: made-up values, and objects that a stub may have changed, hold truth values where the program
  expects some
* `undefined_variables`: variables that are defined nowhere begin with any contents, if the user allows it
* `uninterpreted`: functions that return the same for the same arguments (`--uninterpreted`)
* `volatile_reads`: reads of volatile variables give any value (`--volatile any`)

`assembly/`, inline assembly of x86:

* `translate`: the step
* `idioms`: what is understood exactly
* `arithmetic`: moves, integer arithmetic, single bits and atomic exchanges
* `places`: what operands stand for
"""
