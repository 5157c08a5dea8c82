"""The conventions of SV-COMP, the competition of software verifiers.

* `property_files`: property files (`.prp`): what counts as a violation, and where the program starts
* `task_files`: task definitions (`.yml`): files, data model, properties with expected verdicts
* `task_sets`: sets of tasks (`.set`)
* `scores`: the points of answers
* `toolinfo`: how BenchExec runs Limpet
"""
