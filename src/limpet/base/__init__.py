"""What every package needs, and nothing of what Limpet does.

`diagnostics.py` (locations, `Diagnostic`, the exceptions that carry one), `properties.py` (kinds with CWE numbers,
status, verdict, exit codes), `config.py` (every option, typed, frozen), `context.py` (configuration, deadline with
the memory there may be, statistics, logger, recorded approximations: handed to every stage, so nothing is global),
`graphs.py` (dominators, loops, components, weak topological order; iterative, on integer adjacency lists).

Further modules
---------------
* `alarm`: the time limit holds, whatever the program is busy with
* `bundled`: where the bundled compiler is
* `checks`: which kinds of properties are checked
* `collector`: Python's garbage collector, tuned to our data
* `stub_options`: options about functions and variables of which nothing is known
* `config_record`: the options that decide which program is analysed and what it means, as JSON and back
* `input_labels`: how inputs are labelled, and recognised by their label
* `lazy`: modules that are imported when something of them is used first
* `long_bytes`: many bytes, most of them alike
* `moments`: when a signal handler may raise something
* `option_values`: what options take, read from text
* `options`: how a field of the configuration becomes an option of the command line
* `persistent`: a map from small numbers to values that is never changed
* `proof_choices`: what can be chosen about the clauses of a proof
* `records`: `dataclass` with the meaning of the standard library's, for classes with slots, made in a fifth of the
  time
* `settings`: options by name, for project files and Python programs
* `source_parts`: what parts of variables are called in the source
* `source_types`: types of the source language, as far as debug information has them
* `targets`: files and directories that a command is to write
"""
