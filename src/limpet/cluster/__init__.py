"""Many jobs on many machines: a Dask cluster (`pip install 'limpet[cluster]'`). Knows nothing of what the jobs are.

Modules
-------
* `installation`: what has to be the same everywhere: Limpet, Python, compiler, solvers
* `connection`: the side that has jobs: those of a lost worker are done by another one
* `work`: the side of a worker: does a job if it has the same installation, and while its result is still wanted
"""
