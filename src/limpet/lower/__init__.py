"""From LLVM IR to Sea-IR.

`build.py` builds the program, `build_function.py` one function, with `build_memory.py` for allocas, loads, stores,
atomics, copies and fills and `build_pure.py` for instructions without side effects. They share:

* `shared`: what belongs to the whole program; `selection`: what is checked, and what of the program matters for it
* `emitter`: the function under construction: its values, and the place where the next instruction goes
* `function_memories`: one register per region in it; `memory_ssa` renames them into versions afterwards
* `frames`, `locals`: objects on the stack, static and dynamic ones
* `source_facts`, `address_flow`: what is known of a function before it is translated; which numbers are addresses
* `callees`: functions that are called, and their calls
* `globals`, `global_addresses`, `start`: objects that exist from the start, their symbols, and how a run starts
* `names`: names of registers and blocks
* `slots`: memories that note something for each object or byte, one entry each. They are passed with every call, like
  the objects memory, and exist only if the program asks

`values/`, instructions without side effects as terms: `instructions` dispatches, `translation` is its result.

* `types`: sorts for LLVM's types, and scalars as they lie in memory
* `constants`: as terms, and as the initial bytes of global variables
* `integers`, `floats`, `casts`, `elements` (of aggregates and vectors), `offsets` (address arithmetic)
* `intrinsics`, `integer_intrinsics`, `float_intrinsics`: pure intrinsic functions
* `rounded`: operations of floats in a given rounding mode
* `function_ranges`: what is known about functions of math.h that terms cannot express

`calls/`:

* `build_calls`: of functions of the program
* `build_intrinsics`: intrinsic functions that touch memory, the stack or control
* `library`: built-ins, one row per operation; `natives` has what they share, and these have groups of them:
  `heap` (malloc, free), `havoc`, `tracking` (what slots note), `mathematics` (math.h), `inferring` (predicates to
  infer), `arguments` (of `--function`)
* `failures`: calls that report a failure
* `variadic`: variable arguments

`checks/`, assertions before what can go wrong. Which instructions a rule of C is about is decided in `llvm/rules`
and `builtins/float_rules.py`, for the interpreter (`interp/rules.py`) as well.

* `accesses`: of memory, and what is known of a pointer without a run
* `alignment`, `pointer_checks` (relations and arithmetic), `float_checks`
* `dangling`: comparisons of pointers to freed memory
* `placement`: results that depend on where objects are

What is left on the heap at the end (`EndOfRun`) becomes an assertion per place of allocation in `bound/leaks.py`;
`interp/leaks.py` is the same for a run.

`undefined/`, undefined bits. Memory has shadows: one more memory register per region, with the same loads and stores.
A load first only claims (`Role.UNTRACKED`) that it reads no undefined bits. That is nearly always true and mostly seen
while bounding; where it can fail, the engine lowers the program again with this load tracked.

* `registers`: which registers may have some; `constants`: `undef` and `poison`
* `definedness`: what is tracked in the whole program
* `masks`: the rules by which undefined bits spread; `uses`: what must be defined
* `shadows`: which regions have one; `shadow_memories`: what happens to them
"""
