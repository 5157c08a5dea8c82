"""Answers that are kept, by all that they depend on: the program as it is linked, what the compiler said about it, the
options, and Limpet itself.

The linked program has only what its entry reaches, so an edit elsewhere changes nothing. Two names lead to an answer:
`safe` and `unsafe` hold whatever the limits were; anything else only counts for the same limits. A program whose
functions were merely moved in their files has the same answer at other lines (`positions`), in messages as well. Where
a message has a number that may be a line, but nobody can say of which file, the answer counts for the same lines only.
"""

from __future__ import annotations

import builtins
import enum
import functools
import io
import pickle
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import limpet
from limpet.base.config import LimitOptions, OutputOptions, ReportOptions, RunOptions, StrategyOptions
from limpet.base.context import Context
from limpet.base.diagnostics import LIBRARY_PREFIX, Location
from limpet.base.records import dataclass
from limpet.frontend.cache import Cache, cache_directory, cache_key, usable
from limpet.frontend.loaded import LoadedIR
from limpet.results.answer import Answer
from limpet.results.merging import CONCLUSIVE
from limpet.strategy.positions import Place, Placed, moved, placed

DIRECTORY = "results"
"""Below the directory of the cache."""
CACHED = "result cached"
"""Counted in the statistics of an answer that was kept."""
_MENTIONED = re.compile(r"([\w./+<>-]*\w\.\w+):(\d+)((?::\d+)?)")
"""A place in a message: `x.c:12`, `x.c:12:5`."""
_PERHAPS = re.compile(r":\d|[Ll]ine \d")
_BUILTINS = frozenset({"set", "frozenset", "complex", "bytearray", "range"})


@dataclass(frozen=True, slots=True)
class _Entry:
    answer: bytes
    """Pickled: the answer and what the engines recorded beside it. Locations are apart (`_Writer`)."""
    places: tuple[Place, ...]


@dataclass(slots=True)
class KeptAnswers:
    """About one linked program and one question."""

    ctx: Context
    _cache: Cache
    _program: Placed
    _conclusive: str
    _within_limits: str
    _warnings: int
    """Those of the compiler, which come again with each run."""

    @staticmethod
    def about(ctx: Context, loaded: LoadedIR, engine: str) -> KeptAnswers | None:
        """Right after loading. None: nothing can be kept, or what is asked for is more than an answer."""
        config = ctx.config
        if not config.compile.cache or config.solver.save_smt is not None or config.prove.proof is not None:
            return None
        directory = cache_directory(config)
        if directory is None or not usable(directory / DIRECTORY):
            return None
        program = placed(loaded.text)
        parts = [*_parts(ctx, loaded, program), engine]
        if config.bounds.unwindset or ctx.unsequenced or ctx.casts:
            parts.append(repr(program.places))  # what is said about lines is about these
        asked = replace(
            config,
            compile=replace(config.compile, cache=True),
            run=RunOptions(),
            output=OutputOptions(),
            report=ReportOptions(),
            limits=LimitOptions(),
            strategy=StrategyOptions(),
            cache_dir=None,
        )
        conclusive = cache_key([*parts, repr(asked)])
        limited = cache_key([conclusive, repr((config.limits, config.strategy.jobs))])
        return KeptAnswers(ctx, Cache(directory / DIRECTORY), program, conclusive, limited, len(ctx.warnings))

    def find(self) -> Answer | None:
        for key in (self._conclusive, self._within_limits):
            data = self._cache.get(key)
            answer = self._read(data) if data is not None else None
            if answer is not None:
                self.ctx.statistics.count(CACHED)
                return answer
        return None

    def keep(self, answer: Answer) -> None:
        """An answer that somebody interrupted says little about the program."""
        if answer.interrupted:
            return
        ctx = self.ctx
        beside = (ctx.approximations, ctx.assumptions, ctx.restrictions, ctx.warnings[self._warnings :])
        stream = io.BytesIO()
        # What was tried on the way is of no use to those who come later, nor are numbers of lines that may have moved.
        _Writer(stream).dump((replace(answer, timeline=[], coverage=None, graphs=None), *beside))
        entry = pickle.dumps((stream.getvalue(), self._program.places), protocol=pickle.HIGHEST_PROTOCOL)
        self._cache.put(self._conclusive if answer.verdict in CONCLUSIVE else self._within_limits, entry)

    def _read(self, data: bytes) -> Answer | None:
        """None: it is about other lines, or was written by somebody else."""
        try:
            entry = _Entry(*_Reader(io.BytesIO(data), {}).load())
            mapping = moved(entry.places, self._program.places)
            if mapping is None:
                return None
            answer, *beside = _Reader(io.BytesIO(entry.answer), mapping).load()
        except (pickle.UnpicklingError, ValueError, TypeError, EOFError, AttributeError, ImportError, KeyError):
            return None
        if not isinstance(answer, Answer):
            return None
        ctx = self.ctx
        ctx.approximations[:], ctx.assumptions[:], ctx.restrictions[:], warnings = beside
        ctx.warnings.extend(warnings)
        return answer


def _parts(ctx: Context, loaded: LoadedIR, program: Placed) -> Iterator[str]:
    yield from ("answer", _installation(), program.text, loaded.entry, repr(loaded.target), repr(loaded.sources))
    yield repr(sorted(name for name in loaded.variables if not name.startswith(".str")))
    yield repr((ctx.unsequenced, ctx.casts, ctx.approximations, ctx.assumptions, ctx.restrictions))


@functools.cache
def _installation() -> str:
    """Changes with every file of Limpet, also where the version does not: in a working copy. What this process has
    loaded stays as it is."""
    root = Path(limpet.__file__).parent
    states = []
    for path in sorted(each for each in root.rglob("*") if each.suffix in (".py", ".c", ".h")):
        status = path.stat()
        states.append((str(path.relative_to(root)), status.st_size, status.st_mtime_ns))
    return repr((limpet.__version__, states))


class _Writer(pickle.Pickler):
    """Locations, and texts that mention some, are written as such, so that the reader can move them; members of
    enumerations by their values: how Python does that differs between versions."""

    def __init__(self, stream: io.BytesIO) -> None:
        super().__init__(stream, protocol=pickle.HIGHEST_PROTOCOL)

    def persistent_id(self, item: Any) -> object:
        if type(item) is Location:
            return (item.file, item.line, item.column, item.function)
        if type(item) is str and _PERHAPS.search(item):
            return (item.encode("utf-8", "surrogatepass"),)
        return None

    def reducer_override(self, item: Any) -> Any:
        return (type(item), (item.value,)) if isinstance(item, enum.Enum) else NotImplemented


class _Reader(pickle.Unpickler):
    """Makes nothing but records of Limpet: a file that somebody else put there cannot do more."""

    def __init__(self, stream: io.BytesIO, mapping: dict[Place, Place]) -> None:
        super().__init__(stream)
        self._mapping = {old: new for old, new in mapping.items() if old[0]}
        self._stays = all(old == new for old, new in mapping.items())

    def persistent_load(self, item: Any) -> Location | str:
        if len(item) == 1:
            return self._moved_text(item[0].decode("utf-8", "surrogatepass"))
        file, line, column, function = item
        return Location(file, self._moved(file, line), column, function)

    def find_class(self, module: str, name: str) -> Any:
        if module == builtins.__name__ and name in _BUILTINS:
            return super().find_class(module, name)
        if module.split(".")[0] == limpet.__name__ and "." not in name:
            found = super().find_class(module, name)
            if isinstance(found, type):
                return found
        raise pickle.UnpicklingError(f"{module}.{name} is no part of an answer")

    def _moved(self, file: str, line: int) -> int:
        if not line or self._stays or file.startswith(LIBRARY_PREFIX):
            return line
        place = self._mapping.get((file, line))
        if place is None:
            raise pickle.UnpicklingError(f"the debug information does not have {file}:{line}")
        return place[1]

    def _moved_text(self, text: str) -> str:
        if self._stays:
            return text
        if _PERHAPS.search(_MENTIONED.sub("", text).replace("::", "")) is not None:
            raise pickle.UnpicklingError(f"nobody knows what the numbers mean in: {text}")
        return _MENTIONED.sub(self._mention, text)

    def _mention(self, match: re.Match[str]) -> str:
        """Files are mentioned by their paths or by their last part."""
        name = match[1]
        if name.startswith(LIBRARY_PREFIX):
            return match[0]  # the models stay as they are
        files = {file for file, _ in self._mapping if file == name or file.rpartition("/")[2] == name}
        if len(files) != 1:
            raise pickle.UnpicklingError(f"{len(files)} files are called {name}")
        return f"{name}:{self._moved(files.pop(), int(match[2]))}{match[3]}"
