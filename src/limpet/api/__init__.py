"""What `import limpet` offers to Python programs.

Modules
-------
* `options`: the options of a verification, typed
* `running`: `verify` and `start`: verification in a process of its own
* `result`: `Result`, what a verification found
* `program`: `load` and `Program`: the stages of the pipeline
"""
