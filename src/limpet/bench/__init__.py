"""Many tasks, measured.

`reading.py` turns a TOML file into tasks (`settings.py`: how nested settings combine; `names.py`: variables and
placeholders; `files.py`: patterns; `places.py`: lines for messages, which tomllib does not give), `sv_tasks.py` does so
for the tasks of SV-COMP. `running.py` runs them from one thread, each as `limpet verify --format json`, as another
command or with another tool (`tools.py`), in a session of its own, so that whatever it starts can be measured and ended
(`processes.py`, `sessions.py`; `guarding.py`: also if we are killed). `judging.py` makes records, `records.py` keeps
them, `summary.py` counts, `plots.py` draws. Nothing here knows the engines.

Further modules
---------------
* `csv_table`: results for spreadsheets
* `difference`: results before and after
* `edits`: seeded bugs
* `estimate`: how long the rest will take
* `page`, `svg`: results as one HTML page
* `markdown`: results as a page for a repository
* `revision`: which tree was measured
* `on_cluster`: the same on many machines
* `tables`: a TOML table with its place
* `tasks`: what is to be measured
"""
