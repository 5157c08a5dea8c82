"""Projects: what is to be verified in a repository, as `limpet.toml` says, and how it went.

Modules
-------
* `target`: a target: what is verified together, and the configuration for it
* `file`: reading `limpet.toml`, or `[tool.limpet]` of `pyproject.toml`
* `suppressions`: violations that a project accepts, with a reason
* `outcome`: what became of a target
* `running`: all targets, side by side, in worker processes
* `staff`: worker processes that take turns
* `on_cluster`: targets on the workers of a cluster
* `initial`: a first project file, from a compilation database
* `changed`: which targets a change since a revision can reach
* `watching`: waiting until a file changes
* `overview`: what the results of many targets have in common
* `documents`: formats of the results of many targets
"""
