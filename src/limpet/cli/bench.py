"""`limpet bench`: its options. What it does is in `bench_run.py`."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from limpet.base.config import Config, OutputOptions
from limpet.base.context import Context
from limpet.base.lazy import lazy_module
from limpet.base.option_values import cluster_address, positive, ratio, seconds
from limpet.cli.options import typed
from limpet.cli.terminal import Terminal

if TYPE_CHECKING:
    from limpet.cli import bench_run
else:
    bench_run = lazy_module("limpet.cli.bench_run")

EXAMPLES = """\
examples:
  limpet bench tasks.toml --list              what would be run
  limpet bench tasks.toml --output out.jsonl  run it, one line per finished task
  limpet bench tasks.toml --output out.jsonl --resume     go on after Ctrl-C
  limpet bench tasks.toml --only 'lists/*' --config z3,bitwuzla --jobs 2
  limpet bench tasks.toml --define LIB=../lib --timeout 60 --memory-limit 2000
  limpet bench out.jsonl --table              show results again, run nothing
  limpet bench out.jsonl --compare z3 bitwuzla --measure solve --plot plots/
  limpet bench out.jsonl --html out.html --csv out.csv
  limpet bench diff before.jsonl after.jsonl  fails if anything got worse
  limpet bench ReachSafety-Loops.set --property unreach-call   SV-COMP's tasks
  limpet bench tasks.toml --tool cbmc.toml    beside another verifier

docs/bench.md describes task lists and results.

exit status:
  0  every verdict is as expected  1  a verdict is wrong
  2  some are missing (unknown, bounded, limits, errors)
  3  bad usage or a bad task list  4  a bug in Limpet
  diff: 1 if a run is worse than before, 2 if one is missing
"""


def add_commands(commands: Any) -> None:
    parser = commands.add_parser(
        "bench",
        help="run a list of tasks and measure them",
        description="Verify each task of a list in its own process, with limits, and measure it.",
        epilog=EXAMPLES,
    )
    parser.add_argument(
        "files",
        nargs="*",
        metavar="FILE",
        help="a task list (.toml), tasks of SV-COMP (.yml, .set), or results (.jsonl) to show",
    )
    tasks = parser.add_argument_group("tasks")
    tasks.add_argument("--define", action="append", default=[], metavar="NAME=VALUE", help="a variable of the list")
    tasks.add_argument("--only", action="append", default=[], metavar="PATTERN", help="tasks or groups of this name")
    tasks.add_argument(
        "--config", action="append", default=[], metavar="NAME", help="configurations (all: all of them)"
    )
    tasks.add_argument("--tool", action="append", default=[], metavar="FILE", help="also run these other tools (.toml)")
    tasks.add_argument("--property", metavar="NAME", help="of SV-COMP's tasks: those with this property")
    tasks.add_argument("--list", action="store_true", help="show the tasks and run nothing")
    limits = parser.add_argument_group("running")
    limits.add_argument("--jobs", type=typed(positive), metavar="N", help="tasks at a time (1)")
    limits.add_argument(
        "--cluster",
        type=typed(cluster_address),
        metavar="ADDRESS",
        help="on a Dask cluster: the address of its scheduler (tcp://HOST:PORT), or local:N for N processes here",
    )
    limits.add_argument("--timeout", type=typed(seconds), metavar="SECONDS", help="for each task (default: the list's)")
    limits.add_argument("--memory-limit", type=typed(positive), metavar="MB", help="for each task, all processes")
    limits.add_argument("--output", metavar="FILE", help="results as JSON, one line per task, written at once")
    limits.add_argument("--resume", action="store_true", help="skip what --output already has")
    output = parser.add_argument_group("output")
    output.add_argument("--table", action="store_true", help="also a table of all tasks")
    output.add_argument("--compare", nargs=2, metavar=("A", "B"), help="two configurations, task by task")
    output.add_argument("--stages", action="store_true", help="also where the time went, stage by stage")
    output.add_argument("--measure", default="wall", metavar="WHAT", help="wall, cpu, memory, encode, solve, …")
    output.add_argument("--html", metavar="FILE", help="one page with tables, filters and plots")
    output.add_argument("--markdown", metavar="FILE", help="a page for a repository, with a picture beside it (.svg)")
    output.add_argument("--csv", metavar="FILE", help="a row per run")
    output.add_argument(
        "--max-slowdown", type=typed(ratio), metavar="RATIO", help="diff: also fail if a run takes RATIO times as long"
    )
    output.add_argument("--plot", metavar="DIR", help="draw plots into this directory (needs matplotlib)")
    output.add_argument(
        "--colour", "--color", choices=("auto", "always", "never"), default="auto", help="default: auto"
    )
    parser.set_defaults(make_config=make_config, execute=execute)


def make_config(arguments: argparse.Namespace) -> Config:
    colour = {"auto": None, "always": True, "never": False}[arguments.colour]
    return Config(output=OutputOptions(colour=colour))


def execute(ctx: Context, arguments: argparse.Namespace, terminal: Terminal) -> int:
    return bench_run.execute(ctx, arguments, terminal)
