"""From source files to what solvers are asked, stage by stage; each stage is one function.

compile → link → read → prepare (`program`) → regions → Sea-IR (`sea_ir`) → bounded → form → condition (`condition`), or
→ Horn clauses (`clauses`). `limpet show` stops at any of them.

Modules
-------
* `abstract`: what abstract interpretation says about a program, and as facts about predicates of its clauses
* `owners`: objects in clauses, as invariants speak of them
* `premises`: what every answer takes for granted
* `problem`: what an engine is asked about
* `graphs`: call graph and control flow, to be drawn
* `source_graphs`: the graphs of a program for its reports, in the words of the source
* `stages`: the stages of the pipeline by name, each as text
"""
