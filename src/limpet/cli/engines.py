"""`limpet bmc`, `limpet prove`, `limpet ai`: one engine by itself, from the table of engines."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from limpet.base.config import Config
from limpet.base.context import Context
from limpet.base.lazy import lazy_module
from limpet.base.properties import Status
from limpet.cli.engine_command import add_engine_command, run_engine
from limpet.cli.engine_options import engine_config
from limpet.cli.fields import add_fields, fields_of
from limpet.cli.terminal import Terminal
from limpet.strategy.engines import ENGINES, Entry

if TYPE_CHECKING:
    from limpet.results.answer import Answer
    from limpet.strategy import driver
else:
    driver = lazy_module("limpet.strategy.driver")


def add_commands(commands: Any) -> None:
    for name, entry in ENGINES.items():
        parser = add_engine_command(
            commands, name, entry.help, entry.description, entry.examples, partial(add_own_options, [entry])
        )
        parser.set_defaults(make_config=partial(config_of_engines, [entry]), execute=partial(_execute, name))


def add_own_options(entries: Iterable[Entry], parser: argparse.ArgumentParser) -> None:
    for entry in entries:
        if entry.options is not None:
            own = entry.options
            add_fields(parser.add_argument_group(own.title), own.name, own.record)


def config_of_engines(entries: Iterable[Entry], arguments: argparse.Namespace) -> Config:
    config = engine_config(arguments)
    for entry in entries:
        if entry.options is not None:
            own = entry.options
            given: dict[str, Any] = {own.name: fields_of(arguments, own.name, own.record)}
            config = replace(config, **given)
            own.check(config)
    return config


def _execute(name: str, ctx: Context, arguments: argparse.Namespace, terminal: Terminal) -> int:
    before = _show_rates if ENGINES[name].shows_rates else None
    return run_engine(ctx, arguments, partial(driver.verify_by, name), before=before)


def _show_rates(ctx: Context, answer: Answer) -> None:
    """How many checks of each kind are open."""
    if ctx.config.output.format != "text":
        return
    terminal = Terminal(ctx.config.output.colour, stderr=False)
    counts: dict[str, list[int]] = {}
    for result in answer.properties:
        count = counts.setdefault(result.key.kind, [0, 0])
        count[0] += 1
        count[1] += result.status is Status.UNKNOWN
    for kind, (total, left) in sorted(counts.items()):
        terminal.write(f"open  {left:5} of {total:5}  {100 * left / total:5.1f} %  {kind}")
