"""LLVM IR as data.

Read `types.py`, `values.py`, `instructions.py`, `memory_instructions.py`, `controlflow.py`, `module.py` first: plain
classes with slots, identity equality, `operands()` and `map_operands(f)`. `ir.py` exports them all. `reader.py` reads
what llvmlite 22 prints; `checker.py` and `check_types.py` check a module.

* `layout`: sizes, alignments and offsets, as the module's data-layout string says
* `address_steps`: what the indices of a getelementptr mean, for all who compute addresses
* `intrinsics`: LLVM's intrinsic functions
* `assembly`: the operands and the text of inline assembly
* `floats`, `strings`: floating-point constants; strings that are constants of the program
* `array_lengths`: how long arrays are: what a program reads may be as long
* `keywords`: words of LLVM IR that come in families
* `metadata`, `metadata_text`: metadata is kept as text and parsed on demand, since most of it is never needed
* `debuginfo`, `debug_types`: what debug information says about the source
* `sources`: where instructions and functions come from, in the words of the source

`reading/`: line by line; frequent instruction shapes by one regular expression each (`fast_paths.py`), everything else
by a token parser. What is not understood inside a function becomes an `UnsupportedInstruction` that is an error only
when it is used.

* `lexer`: tokens
* `parse_globals`, `parse_functions`, `parse_instructions`, `parse_calls`, `parse_constants`, `parse_types`,
  `parse_attributes`: one file per part of the grammar
* `locals`: the names inside of a function while it is read
* `debug_records`: `#dbg_value(…)` and its kin

`printing/`: `printer` prints a module as LLVM would, `print_instructions` and `print_values` its parts.

`rules/`, what C, clang and attributes say about code beyond its instructions; interpreter and lowering both ask here:

* `pointer_rules`: what C requires of pointers beyond their use for accesses
* `promises`: what attributes and metadata promise about values: that they are defined, not null, or in a range
* `traps`: the traps that clang's sanitizer puts after its checks; `checked_sources`: which functions have them
* `call_shapes`: whether a call and the function it reaches fit together
* `address_taken`: functions whose address is used other than for direct calls
* `alignment_tests`: programs that test by themselves how addresses are aligned
* `variable_arguments`: where `va_arg` reads
* `undefined_variables`: variables that are declared but not defined
* `rounding_modes`: rounding modes as a program sees them
"""
