"""Formats of one result: each is a module with `render(report) -> str`. Above `results`, below `cli`.

Modules
-------
* `report`: the one result that every format shows, and what formats ask of it
* `formats`: the formats by name, and the files that they go to
* `steps`: a trace as steps, for formats that show one
* `source_text`: source files as reports show them
* `titles`: what a violation is called
* `condition_values`: the values that make a condition false
* `pages`: the pages of the checks, `docs/checks`
* `json_parts`, `json_format`: JSON; `schemas/result.json` is its schema
* `sarif`: SARIF 2.1.0
* `junit`: JUnit XML
* `sv_comp`: the answer line of SV-COMP
* `github`: annotations of GitHub
* `witness`, `graphml`, `witness_yaml`: witnesses of SV-COMP, formats 1.0 and 2.0
* `scopes`: names that can be meant at a place
* `witness_reader`, `witness_program`: witnesses as data, and programs with a witness built in
* `native_source`, `native`: counterexamples as C, built, run and compared natively
* `html`, `html_graphs`, `highlight`: the HTML report, from `templates`, its graphs, and the colours of its source
"""
