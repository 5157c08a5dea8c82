"""An engine in a process of its own, forked from this one: the program is read, prepared and analysed already.

The process has a group of its own, so that Ctrl-C reaches only us, and ends with us: it listens to a pipe that nobody
writes to. Its solvers end with it. What it has to say comes as messages: notes on the way, one answer at the end.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable
from typing import TYPE_CHECKING

from limpet.base.context import DeadlineExceeded, MemoryExceeded, Statistics
from limpet.base.diagnostics import LimpetError
from limpet.base.lazy import lazy_module
from limpet.base.records import dataclass
from limpet.results.answer import Answer, PropertyKey

if TYPE_CHECKING:
    from multiprocessing import connection
    from multiprocessing.connection import Connection
else:
    connection = lazy_module("multiprocessing.connection")

IMPORT_POLL = 0.002
"""Seconds between checks whether a module is just being imported."""
MAX_IMPORT_WAIT = 1.0
LOST = "it ended without an answer"


@dataclass(frozen=True, slots=True)
class Note:
    """A step of the engine."""

    at: float
    """On the monotonic clock, which all processes share."""
    text: str


@dataclass(frozen=True, slots=True)
class Done:
    """The last message. No answer: `reason` says why."""

    answer: Answer | None
    reason: str = ""
    statistics: Statistics | None = None


@dataclass(frozen=True, slots=True)
class Proved:
    """Properties that hold in all runs, known before the end."""

    keys: frozenset[PropertyKey]


Message = Note | Proved | Done


class Home:
    """What an engine in its process says on the way. From any thread."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._lock = threading.Lock()

    def note(self, at: float, text: str) -> None:
        self.send(Note(at, text))

    def proved(self, keys: frozenset[PropertyKey]) -> None:
        if keys:
            self.send(Proved(keys))

    def send(self, message: Message) -> None:
        with self._lock:
            self._connection.send(message)


Work = Callable[[Home, Statistics], Answer]
"""What is done there. It keeps statistics."""


class EngineProcess:
    """Seen from the parent."""

    def __init__(self, work: Work) -> None:
        connect = connection.Connection  # imported before the fork, for both
        _await_imports()
        reader, writer = os.pipe()
        listening, lifeline = os.pipe()
        self._lifeline = lifeline
        """Held open as long as we are there."""
        self._lock = threading.Lock()
        self.pid = os.fork()
        if self.pid == 0:
            _in_child(work, writer, listening)
        os.close(writer)
        os.close(listening)
        self._messages = connect(reader, writable=False)
        self._ended = False

    def receive(self) -> Message:
        """The next message; waits for it. A process that is gone has no answer."""
        try:
            message = self._messages.recv()
        except (EOFError, OSError, pickle.UnpicklingError):
            return Done(None, self._post_mortem())
        assert isinstance(message, Note | Proved | Done)
        return message

    def interrupt(self) -> None:
        """As Ctrl-C: it reports what it knows."""
        self._send(signal.SIGINT)

    def kill(self) -> None:
        """From any thread; whoever waits for a message notices."""
        self._send(signal.SIGKILL)

    def end(self) -> None:
        """Nothing of it is left afterwards. Any number of times."""
        self.kill()
        self._post_mortem()
        with self._lock:
            if self._lifeline >= 0:
                os.close(self._lifeline)
                self._lifeline = -1
        self._messages.close()

    def share(self) -> float:
        """Of the time in which it could have worked, how much it did: less than 1 if others use the cores as well."""
        try:
            with open(f"/proc/{self.pid}/schedstat", encoding="ascii") as file:
                ran, waited, *_ = map(int, file.read().split())
        except (OSError, ValueError):  # it has ended; not every system knows
            return 1.0
        return ran / (ran + waited) if ran else 1.0

    def _send(self, number: int) -> None:
        with self._lock:
            if not self._ended:  # its number may belong to somebody else afterwards
                with contextlib.suppress(ProcessLookupError, PermissionError):
                    os.kill(self.pid, number)

    def _post_mortem(self) -> str:
        with self._lock:
            if self._ended:
                return LOST
            try:
                _, status = os.waitpid(self.pid, 0)
            except ChildProcessError:
                return LOST
            finally:
                self._ended = True
        if os.WIFSIGNALED(status):
            return f"its process was ended by signal {os.WTERMSIG(status)}"
        return LOST


def _await_imports() -> None:
    """A module that another thread is importing would never be complete in the new process."""
    until = time.monotonic() + MAX_IMPORT_WAIT
    while time.monotonic() < until:
        specs = (getattr(module, "__spec__", None) for module in list(sys.modules.values()))
        if not any(getattr(spec, "_initializing", False) for spec in specs):
            return
        time.sleep(IMPORT_POLL)


def _in_child(work: Work, writer: int, listening: int) -> None:
    """Never returns."""
    try:
        # Ours alone from here on. What the parent has open stays open there: solvers end when their last writer does.
        with contextlib.suppress(OSError):
            os.setpgid(0, 0)
        _let_go({writer, listening})
        signal.signal(signal.SIGINT, signal.default_int_handler)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        signal.signal(signal.SIGUSR1, signal.SIG_IGN)
        threading.Thread(target=_end_with_parent, args=(listening,), daemon=True).start()
        _serve(work, connection.Connection(writer, readable=False))
    finally:
        os._exit(0)


def _serve(work: Work, connection: Connection) -> None:
    home = Home(connection)
    statistics = Statistics()
    try:
        done = Done(work(home, statistics), statistics=statistics)
    except (MemoryExceeded, MemoryError):
        done = Done(None, "the memory limit was reached")
    except DeadlineExceeded:
        done = Done(None, "the time limit was reached")
    except LimpetError as refusal:
        done = Done(None, refusal.diagnostic.message)
    except KeyboardInterrupt:
        done = Done(None, "interrupted")
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{os.path.basename(last.filename)}:{last.lineno}"
        done = Done(None, f"internal error: {type(error).__name__}: {error} (at {where})")
    home.send(done)


def _let_go(kept: set[int]) -> None:
    """Of all descriptors that were inherited: the numbers stay taken, as objects that believe to own them are still
    there."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    try:
        names = os.listdir("/proc/self/fd")
    except OSError:
        names = [str(number) for number in range(256)]
    for number in map(int, names):
        if number not in kept and number != nowhere:
            with contextlib.suppress(OSError):
                os.fstat(number)
                os.dup2(nowhere, number)


def _end_with_parent(listening: int) -> None:
    with contextlib.suppress(OSError):
        os.read(listening, 1)
    os._exit(1)
