"""LLVM IR and bitcode that the user gives: checked in a child process, upgraded, and turned into current bitcode."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import llvmlite.binding as llvm

from limpet.base.context import Context
from limpet.base.diagnostics import Diagnostic, InputError, Location, Note, input_error
from limpet.frontend.cache import Cache, cache_key
from limpet.frontend.inputs import BITCODE_MAGICS, Source
from limpet.frontend.irchild import MARK
from limpet.frontend.process import Children, ChildTimeout, Finished

CHILD_SECONDS = 120.0
"""Reading IR is fast; what takes longer than this will not end."""

_ASSEMBLY_ERROR = re.compile(r"<string>:(?P<line>\d+):(?P<column>\d+): error: (?P<text>[^\n]*)(?P<rest>.*)", re.DOTALL)
_NOISE = re.compile(r"^(?:LLVM IR parsing error|Unable to parse bitcode|<string>: error:|error:|Invalid bitcode:?)\s*")


def checked_bitcode(ctx: Context, children: Children, cache: Cache, source: Source) -> bytes:
    """Bitcode of this LLVM for a `.ll` or `.bc` file."""
    return check_ir(ctx, children, cache, source.read(), source.shown)


def check_ir(ctx: Context, children: Children, cache: Cache, data: bytes, name: str) -> bytes:
    version = ".".join(map(str, llvm.llvm_version_info))
    key = cache_key(["ir", version, data])
    known = cache.get(key)
    if known is not None:
        ctx.statistics.count("cache hits")
        return known
    finished = _run_child(children, data, name)
    if finished.returncode != 0:
        raise _child_error(finished, name)
    if not finished.stdout.startswith(BITCODE_MAGICS):
        raise input_error("bad-ir", f"`{name}`: the check of this file gave no bitcode", Location(name))
    ctx.statistics.count("cache misses")
    cache.put(key, finished.stdout)
    return finished.stdout


def _run_child(children: Children, data: bytes, name: str) -> Finished:
    # By path and with -P: a file in the current directory must not pose as a module of ours.
    argv = [sys.executable, "-P", str(Path(__file__).with_name("irchild.py"))]
    try:
        return children.run(argv, stdin=data, limit=CHILD_SECONDS)
    except ChildTimeout:
        raise input_error(
            "bad-ir", f"`{name}`: LLVM did not finish reading this file in {CHILD_SECONDS:.0f} s", Location(name)
        ) from None
    except OSError as error:
        raise input_error(
            "bad-ir", f"`{name}`: the process that checks LLVM IR could not be started: {error}", Location(name)
        ) from None


def _child_error(finished: Finished, name: str) -> InputError:
    text = finished.error_text()
    for line in reversed(text.splitlines()):
        if line.startswith(MARK):
            report = json.loads(line[len(MARK) :])
            return _llvm_error(str(report["stage"]), str(report["message"]), name)
    reason = finished.signal_name or f"exit status {finished.returncode}"
    return InputError(
        Diagnostic(
            "bad-ir",
            f"`{name}`: LLVM crashed on this file ({reason}): it is malformed",
            Location(name),
            notes=(Note("write it again with the tool that made it, for LLVM 22 or older"),),
            raw=text.strip() or None,
        )
    )


def _llvm_error(stage: str, message: str, name: str) -> InputError:
    match = _ASSEMBLY_ERROR.search(message)
    if match is not None:
        location = Location(name, int(match["line"]), int(match["column"]))
        return InputError(
            Diagnostic("bad-ir", f"`{name}`: {match['text']}", location, raw=match["rest"].strip("\n") or None)
        )
    lines = [_NOISE.sub("", line).strip() for line in message.splitlines()]
    lines = [line for line in lines if line] or ["LLVM gives no reason"]
    if stage == "verify":
        text = f"`{name}` breaks the rules of LLVM IR: {lines[0]}"
        return InputError(Diagnostic("invalid-ir", text, Location(name), raw=message.strip()))
    text = f"`{name}` cannot be read by LLVM: {lines[0]}"
    note = Note("bitcode of LLVM 22 and older can be read")
    return InputError(Diagnostic("bad-ir", text, Location(name), notes=(note,), raw=message.strip()))
