"""The same tasks on many machines. Results are kept here, in one file; workers hold the limits themselves."""

from __future__ import annotations

import os
from collections.abc import Generator, Sequence
from contextlib import closing

from limpet.base.records import dataclass
from limpet.bench.judging import record_of
from limpet.bench.processes import Ending
from limpet.bench.records import KILLED, Record
from limpet.bench.running import Running, Workers
from limpet.bench.tasks import Assignment
from limpet.cluster.connection import LOSSES, Cluster
from limpet.cluster.work import Insist, Refusal, refusal

AGAIN = "start it again, and continue with --resume"


@dataclass(frozen=True, slots=True)
class Job:
    list_name: str
    assignment: Assignment


def run_on(cluster: Cluster, list_name: str, assignments: Sequence[Assignment]) -> Generator[Record, None, None]:
    """A record per assignment, in the order in which they end."""
    jobs = [Job(list_name, assignment) for assignment in assignments]
    with closing(cluster.run(measure, jobs)) as results:
        for job, record in results:
            yield record if record is not None else _killed(job)


def _killed(job: Job) -> Record:
    ending = Ending(KILLED[0], b"", f"{LOSSES} workers were lost with it", 0.0, 0.0, 0.0)
    return record_of(job.list_name, job.assignment, ending)


def measure(job: Job, insist: Insist) -> Record | Refusal:
    """On a worker."""
    program = job.assignment.task.program
    needed = [*program.sources, *program.overrides, *program.includes, *filter(None, [program.specification])]
    for file in needed:
        if not os.path.exists(file):
            return refusal(f"it has no `{file}`; workers need the same files at the same places")

    def watch(running: Sequence[Running]) -> None:
        insist()

    with closing(Workers(job.list_name, 1, watch=watch).run([job.assignment])) as records:
        return next(records)
