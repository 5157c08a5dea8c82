"""From LLVM IR to Sea-IR.

Rules of C that are no accesses: `alignment.py`, `pointer_checks.py` (relations and arithmetic of pointers),
`float_checks.py`. Which instructions they are about is decided in `llvm/pointer_rules.py` and
`builtins/float_rules.py`, for the interpreter (`interp/rules.py`) as well.

Undefined bits: `undefined.py` finds the registers that may have some, `masks.py` has the rules by which they spread,
`uses.py` what must be defined. Memory has shadows (`shadows.py` says which regions, `shadow_memories.py` what happens
to them): one more memory register per region, with the same loads and stores. A load first only claims
(`Role.UNTRACKED`) that it reads no undefined bits. That is nearly always true and mostly seen while bounding; where
it can fail, the engine builds the program again with this load among those whose bits are followed.

Heap: `lower/heap.py` has `malloc`, `free` and what the C models need beside; `dangling.py` comparisons of pointers to
freed memory. What is left on the heap at the end (`EndOfRun`) becomes an assertion per place of allocation in
`bound/leaks.py`; `interp/leaks.py` is the same for a run. Slots are memories that note something for each object or
byte (`slots.py` declares them, one entry each; `tracking.py` and `interp/tracking.py` have the functions that ask):
they are passed with every call, like the objects memory, and exist only if the program asks.

Further modules
---------------
* `address_flow`: which numbers of a function are addresses
* `arguments`: what the caller of a single function is made of
* `build`: from a prepared LLVM module to a program in Sea-IR
* `build_calls`: calls
* `build_function`: one function
* `build_intrinsics`: LLVM's intrinsic functions that touch memory, the stack or control; all others are pure (see
  `build_pure`)
* `build_memory`: allocas, loads, stores, atomics, copies and fills
* `build_pure`: instructions without side effects, put into the function that is being made
* `callees`: functions of the program that are called, and their calls
* `casts`: conversions from one type to another
* `checks`: checks in front of accesses to memory, and what is known of a pointer without running the program
* `constants`: LLVM's constants as terms, and as the initial bytes of global variables
* `definedness`: what is followed of values that may be undefined, in the whole program
* `elements`: parts of aggregates and vectors
* `emitter`: the function that is being made: its values, and the place where the next instruction goes
* `failures`: calls that say that something went wrong, and what
* `float_intrinsics`: intrinsic functions of floats that the theory of floats has, or that can be made of what it has
* `floats`: arithmetic, comparisons and conversions of floats
* `frames`: the locals of one function
* `function_memories`: the memories of a function that is being made: one register for each region
* `function_ranges`: what is known about functions of math.h that terms cannot express
* `global_addresses`: symbols for the addresses of variables, functions and blocks of code
* `globals`: global variables and functions as objects that are there from the start
* `havoc`: memory that is given any contents
* `inferring`: calls of predicates that a proof has to come up with
* `instructions`: translates any instruction that computes a value from values
* `integer_intrinsics`: intrinsic functions of integers
* `integers`: arithmetic, comparisons and conversions of integers
* `intrinsics`: calls of LLVM's pure intrinsic functions
* `library`: functions that are not C models but part of the machine
* `locals`: objects on the stack of a function that is being made, beside the static locals that `frames` knows
* `mathematics`: functions of math.h
* `memory_ssa`: memory registers in static single assignment form
* `names`: names of registers and blocks
* `natives`: what the builders of calls of natively known functions share
* `offsets`: address arithmetic
* `placement`: where a result depends on the places of objects in memory
* `rounded`: operations of floats in the rounding mode that is given with them (`llvm/rounding_modes.py`)
* `selection`: what is to be found out about a program, and what of it matters there
* `shared`: what is shared by all functions of the program that is being built
* `source_facts`: what is known about a function of the source before it is translated
* `start`: how the program is started
* `translation`: what becomes of one LLVM instruction without side effects
* `types`: the sorts that stand for LLVM's types, and scalars as they lie in memory
* `undefined_constants`: `undef` and `poison` among constants
* `variadic`: variable arguments
"""
