"""The worker: `python -m limpet.solvers.worker_main SOLVER`. Reads requests from standard input, answers on
standard output; what the solver prints there goes to standard error instead.

It ends when its input ends, also in the middle of a check: while the solver runs, the end of the input raises SIGIO,
whose default is to end the process. It does not hear Ctrl-C; its parent does.
"""

from __future__ import annotations

import contextlib
import ctypes
import fcntl
import gc
import os
import pickle
import resource
import select
import signal
import sys
import time
from typing import Any

from limpet.solvers.backend import Backend
from limpet.solvers.interface import Answer, Limits, Reason, Sat, Unknown, Unsat
from limpet.solvers.registry import make_backend
from limpet.solvers.wire import HEADER, Decoder, frame, unframe
from limpet.terms.values import ArrayValue, FunctionValue

_IN = 0
_MEGABYTE = 1 << 20


def read_exactly(size: int) -> bytes:
    parts = bytearray()
    while len(parts) < size:
        part = os.read(_IN, min(size - len(parts), 1 << 20))
        if not part:
            os._exit(0)  # the parent is gone or does not need us
        parts += part
    return bytes(parts)


def write(out: int, message: Any) -> None:
    data = memoryview(frame(message))
    while data:
        data = data[os.write(out, data) :]


class Lifeline:
    """Ends this process when its input ends, although nobody reads the input while the solver runs."""

    def __enter__(self) -> None:
        flags = fcntl.fcntl(_IN, fcntl.F_GETFL)
        fcntl.fcntl(_IN, fcntl.F_SETOWN, os.getpid())
        fcntl.fcntl(_IN, fcntl.F_SETFL, flags | os.O_ASYNC)
        poll = select.poll()
        poll.register(_IN, 0)
        if poll.poll(0):  # it ended before we listened
            os._exit(0)

    def __exit__(self, *unused: object) -> None:
        fcntl.fcntl(_IN, fcntl.F_SETFL, fcntl.fcntl(_IN, fcntl.F_GETFL) & ~os.O_ASYNC)


def limit_memory(megabytes: int | None) -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    soft = hard if megabytes is None else megabytes * _MEGABYTE
    if hard != resource.RLIM_INFINITY:
        soft = min(soft, hard) if soft != resource.RLIM_INFINITY else hard
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_DATA, (soft, hard))


def small_thread_stacks() -> None:
    """Without this, threads of solvers get stacks as large as ours, and these count against the memory limit."""
    libc = ctypes.CDLL(None)
    attributes = ctypes.create_string_buffer(256)
    with contextlib.suppress(AttributeError):  # not glibc: stacks of threads are small anyway
        set_default = libc.pthread_setattr_default_np
        libc.pthread_attr_init(attributes)
        libc.pthread_attr_setstacksize(attributes, ctypes.c_size_t(8 * _MEGABYTE))
        set_default(attributes)


def plain_value(value: Any) -> Any:
    """Arrays and functions are pickled; all else is plain."""
    return pickle.dumps(value) if isinstance(value, ArrayValue | FunctionValue) else value


def answer_message(answer: Answer, decoder: Decoder, assumptions: list[int]) -> Any:
    match answer:
        case Sat(model):
            return ("sat", [(symbol.id, plain_value(value)) for symbol, value in model.symbols.items()])
        case Unsat(core):
            inside = set(core)
            return ("unsat", [number for number in assumptions if decoder.terms[number] in inside])
        case Unknown(reason, text):
            return ("unknown", reason.value, text)


def serve(backend: Backend[Any], out: int) -> None:
    decoder = Decoder()
    while True:
        (size,) = HEADER.unpack(read_exactly(HEADER.size))
        begin = time.monotonic()
        sorts, nodes, operations, assumptions, seconds, megabytes, model = unframe(read_exactly(size))
        limit_memory(megabytes)
        with Lifeline():
            try:
                backend.translate_in_order(decoder.add(sorts, nodes))
                for operation in operations:
                    if operation == "push":
                        backend.push()
                    elif operation == "pop":
                        backend.pop()
                    else:
                        backend.assert_(decoder.terms[operation])
                if seconds is not None:
                    seconds = max(0.001, seconds - (time.monotonic() - begin))
                terms = [decoder.terms[number] for number in assumptions]
                answer = backend.check(terms, Limits(seconds, None), model=model)
            except MemoryError:
                # The state may be half done.
                answer = Unknown(Reason.MEMORY, f"{backend.name} ran out of memory")
                backend.spent = True
        message = answer_message(answer, decoder, assumptions)
        if isinstance(answer, Unknown) and answer.reason is Reason.MEMORY:
            backend.spent = True
        write(out, (*message, backend.spent))


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGIO, signal.SIG_DFL)
    small_thread_stacks()
    out = os.dup(1)
    os.dup2(2, 1)
    backend = make_backend(sys.argv[1])
    gc.disable()  # nodes by the hundred thousand, and no cycles among them
    serve(backend, out)


if __name__ == "__main__":
    main()
