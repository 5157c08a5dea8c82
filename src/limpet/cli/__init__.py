"""The command line: the only place that draws text.

One file per command; `main.py` imports, by name, only the one that is asked for. `parser.py` makes usage errors
helpful, `terminal.py` draws diagnostics and source excerpts, `trace.py` the steps of a run, `options.py` turns
arguments into a `Config`.

Further modules
---------------
* `answering`: what becomes of an answer: it is shown, written to files, and decides the exit status
* `answers`: how the answer of an engine is shown
* `bench`: `limpet bench`
* `bench_diff`: `limpet bench diff`
* `bench_live`: what `limpet bench` shows while it runs
* `bench_run`: `limpet bench`
* `bench_tables`: tables of `limpet bench`
* `channels`: where the input of the analysed program comes from, and where its output goes
* `check_proof`: `limpet check-proof`
* `check_proof_run`: `limpet check-proof`, what needs solvers
* `completion`: `limpet completion SHELL`
* `doctor`: `limpet doctor`
* `documents`: the JSON document of `limpet run`
* `drawing`: the part of drawing that needs rich's console; loaded when there is something to draw
* `engine_command`: what the commands of all engines share
* `engine_options`: options of the commands that verify
* `engines`: `limpet bmc`, `limpet prove`, `limpet ai`
* `explain`: `limpet explain`
* `fields`: the command line of the configuration
* `folding`: iterations that look alike are shown once
* `init`: `limpet init`
* `integration`: `limpet integration`
* `json_output`: what all JSON documents share, and those that report errors
* `lsp`: `limpet lsp`
* `open_properties`: what is not proved, grouped by line and cause, and what to try
* `progress`: A line at the bottom of the terminal that says what a long run is doing; it is gone when the answer
  comes
* `project_options`, `project_run`, `project_screen`: `limpet verify` without files: a project, and what is shown of it
* `proof_comparison`: are the clauses of a proof those of its program?
* `proof_sources`: where the sources of a proof are
* `report`: how the end of a run is shown
* `run`: `limpet run`
* `show`: `limpet show`
* `signals`: SIGTERM is obeyed like Ctrl-C
* `solve`: `limpet solve`
* `sources`: source lines as they can be shown
* `statistics`: `--stats`
* `validate`, `validate_run`: `limpet validate`, and the part of it that needs engines
* `verify`: `limpet verify`
"""
