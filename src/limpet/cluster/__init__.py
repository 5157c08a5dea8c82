"""Many jobs on many machines: a Dask cluster (`pip install 'limpet[cluster]'`). Knows nothing of what the jobs are.

Modules
-------
* `installation`: what has to be the same everywhere: Limpet, Python, compiler, solvers
* `connection`: the side of whoever has jobs: those of a worker that is lost are done by another one
* `work`: the side of a worker: does a job if it has the same installation, and as long as somebody waits for it
"""
