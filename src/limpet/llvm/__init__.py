"""LLVM IR as data.

Read `types.py`, `values.py`, `instructions.py`, `controlflow.py`, `module.py` first: plain classes with slots,
identity equality, `operands()` and `map_operands(f)`. `ir.py` exports them all. `reader.py` reads what llvmlite 22
prints, line by line: frequent instruction shapes by one regular expression each (`fast_paths.py`), everything else by
a token parser (`lexer.py`, `parse_*.py`). Metadata is kept as text and understood on demand (`metadata.py`,
`debug_types.py`), since most of it is never looked at. What is not understood inside a function becomes an
`UnsupportedInstruction` that is an error only when it is used. `checker.py` checks a module, `printer.py` prints it
as LLVM would. `address_steps.py` says what the indices of a getelementptr mean, for all who compute addresses.

Further modules
---------------
* `alignment_tests`: programs that find out by themselves how addresses are aligned
* `assembly`: the operands and the text of inline assembly
* `call_shapes`: whether a call and the function it reaches fit together
* `check_types`: whether the operands of an instruction have types that it can work on
* `checked_sources`: which functions were compiled with clang's checks
* `debug_records`: debug records (`#dbg_value(…)` and its kin) from text
* `debuginfo`: what the debug information says about the source
* `floats`: floating-point constants
* `intrinsics`: LLVM's intrinsic functions
* `keywords`: words of LLVM IR that come in families
* `layout`: sizes, alignments and offsets, as the module's data-layout string says
* `locals`: the names inside of a function while it is being read
* `memory_instructions`: instructions that make, read, write or compute addresses of memory
* `metadata_text`: the fields of a metadata node, from its text
* `parse_attributes`: attributes of parameters, results, functions and calls, and the keyword lists around them
* `parse_calls`: calls, and the terminators that are calls too (invoke, callbr), from tokens
* `parse_constants`: constants
* `parse_functions`: the body of a function
* `parse_globals`: lines of the module
* `parse_instructions`: instructions from tokens
* `parse_types`: types
* `pointer_rules`: what C asks of pointers beyond their use for accesses, as it can be seen in the IR
* `promises`: what attributes and metadata promise about values: that they are defined, not null, or in a range
* `print_instructions`: instructions as text, one printer per class
* `print_values`: values, constants and attributes as text
* `rounding_modes`: rounding modes as a program sees them
* `sources`: where instructions and functions come from, in the words of the source
* `strings`: strings that are constants of the program
* `address_taken`: functions whose address is used for something else than calling them directly
* `traps`: the traps that clang's sanitizer puts behind its checks
* `undefined_variables`: variables that are declared but defined nowhere, and what to tell about them
* `variable_arguments`: where `va_arg` reads
"""
