"""The library models: which C file defines which symbol, and its bitcode.

A model file is plain C in the directory `models`. It is compiled when a program needs one of its symbols, and kept by
content: the key covers its text and that of all headers next to it, the flags and the compiler.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path

from limpet.base.context import Context
from limpet.base.diagnostics import InternalError
from limpet.base.records import dataclass
from limpet.builtins.mathematics import TO_INTEGER, TO_REAL, in_every_precision
from limpet.builtins.operations import Operation
from limpet.frontend.cache import Cache, cache_key
from limpet.frontend.compile import Compiled, parallel, run_clang
from limpet.frontend.flags import model_flags, package_include_directory
from limpet.frontend.process import Children
from limpet.frontend.toolchain import Compiler

_MEMORY = (Operation.MALLOC, Operation.FREE, Operation.MEMCPY, Operation.MEMMOVE, Operation.MEMSET)
NATIVE = in_every_precision(TO_REAL | TO_INTEGER).union(_MEMORY)
"""What the interpreter and the engines implement themselves: a model must never stand in for it."""

_COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'", re.DOTALL)
_DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n\\]|\\\n|\\.)*", re.MULTILINE)
_DEFINES = re.compile(r"/[/*]\s*limpet-defines:([\w\s]*)")
_NAME_BEFORE_PARAMETERS = re.compile(r"([A-Za-z_]\w*)\s*\(")
_ATTRIBUTE = re.compile(r"__attribute__\s*\(\(.*?\)\)|_Alignas\s*\([^()]*\)|__asm__\s*\([^()]*\)", re.DOTALL)
_VARIABLE = re.compile(r"([A-Za-z_]\w*)\s*(?:\[[^\]]*\]\s*)*\Z")
_NOT_A_DEFINITION = re.compile(r"\b(?:static|extern|typedef|_Static_assert|static_assert)\b")


CONTRACTS = "contracts"
"""The directory of contracts, among the models."""


def default_models_directory() -> Path:
    return Path(__file__).parent / "models"


def _files(directory: Path) -> list[Path]:
    return [*sorted(directory.glob("*.c")), *sorted(directory.glob(f"{CONTRACTS}/*.c"))]


def is_contract(file: str) -> bool:
    return file.startswith(f"{CONTRACTS}/")


@dataclass(frozen=True, slots=True)
class ModelLibrary:
    """`index` maps a symbol to the file with its model."""

    directory: Path
    index: dict[str, str]
    contracts: dict[str, str]
    """Symbol → file, for contracts."""

    content_key: str
    """Changes with every byte of the models and of the headers they may include."""

    uses_contracts: bool = False
    """Contracts are used instead of models."""

    @staticmethod
    def scan(directory: Path, cache: Cache, *, contracts: bool = False) -> ModelLibrary:
        """Read all model files. A symbol that two files define belongs to the first by name."""
        texts = {path.relative_to(directory).as_posix(): path.read_bytes() for path in _files(directory)}
        parts: list[bytes | str] = [part for item in texts.items() for part in item]
        content_key = cache_key(["models", repr(contracts), *sorted(NATIVE), *parts, *_header_parts(directory)])
        known = cache.get(content_key)
        if known is None:
            index, agreed = dict[str, str](), dict[str, str]()
            for file, text in texts.items():
                for name in defined_symbols(text.decode("utf-8")):
                    (agreed if is_contract(file) else index).setdefault(name, file)
            known = json.dumps([index, agreed]).encode()
            cache.put(content_key, known)
        index, agreed = json.loads(known)
        return ModelLibrary(directory, index, agreed, content_key, contracts)

    def file_for(self, symbol: str) -> str | None:
        if symbol in NATIVE:
            return None
        return self.contract_for(symbol) or self.index.get(symbol)

    def contract_for(self, symbol: str) -> str | None:
        return self.contracts.get(symbol) if self.uses_contracts else None

    def compile(
        self, ctx: Context, compiler: Compiler, children: Children, cache: Cache, files: Sequence[str], word_bits: int
    ) -> list[Compiled]:
        headers = _header_parts(self.directory)

        def work(file: str) -> tuple[Compiled, str]:
            return self._compile_one(compiler, children, cache, file, word_bits, headers)

        results = parallel(work, files, children)
        for _, counter in results:
            ctx.statistics.count(counter)
        return [compiled for compiled, _ in results]

    def _compile_one(
        self,
        compiler: Compiler,
        children: Children,
        cache: Cache,
        file: str,
        word_bits: int,
        headers: Sequence[bytes | str],
    ) -> tuple[Compiled, str]:
        flags = [*model_flags(compiler, word_bits), "-c", "-emit-llvm", "-o", "-"]
        key = cache_key(["model", compiler.identity, *flags, file, (self.directory / file).read_bytes(), *headers])
        known = cache.get(key)
        if known is not None:
            return Compiled(file, known), "cache hits"
        finished = run_clang(compiler, children, flags, file, "c", cwd=str(self.directory))
        if finished.returncode != 0 or not finished.stdout:
            raise InternalError(f"the library model {file} does not compile:\n{finished.error_text()}")
        cache.put(key, finished.stdout)
        return Compiled(file, finished.stdout), "cache misses"


def _header_parts(directory: Path) -> list[bytes | str]:
    parts: list[bytes | str] = []
    for place in (directory, package_include_directory()):
        for path in sorted(place.glob("**/*.h")):
            parts += [str(path.relative_to(place)), path.read_bytes()]
    return parts


def defined_symbols(text: str) -> list[str]:
    """External definitions of a model file: what stands at its top level, found without a compiler.

    A comment `/* limpet-defines: a b */` names symbols that macros define. A test compares the result with what the
    compiled files define.
    """
    names = [name for match in _DEFINES.finditer(text) for name in match[1].split()]
    text = _COMMENT.sub(lambda match: " " if match[0].startswith("/") else '""', text)
    text = _ATTRIBUTE.sub(" ", _DIRECTIVE.sub("", text))
    for head, ending in _top_level(text):
        if _NOT_A_DEFINITION.search(head):
            continue
        if ending == "{":
            function = _NAME_BEFORE_PARAMETERS.search(head)
            if function is not None and "=" not in head[: function.start()]:
                names.append(function[1])
                continue
        names += _variables(head, ending)
    return list(dict.fromkeys(names))


def _top_level(text: str) -> list[tuple[str, str]]:
    """The pieces outside of all braces, each with the character that ended it: `{` for a body, `;` otherwise."""
    pieces: list[tuple[str, str]] = []
    depth = start = 0
    for match in re.finditer(r"[{};]", text):
        character = match[0]
        if character == "{":
            if depth == 0:
                pieces.append((text[start : match.start()].strip(), "{"))
            depth += 1
        elif character == "}":
            depth -= 1
            start = match.end()
        elif depth == 0:
            pieces.append((text[start : match.start()].strip(), ";"))
            start = match.end()
    return pieces


def _variables(head: str, ending: str) -> list[str]:
    """Names of the variables that a declaration defines; none for types and prototypes."""
    declarator, equals, _ = head.partition("=")
    if ending == "{" and not equals:
        return []
    if re.match(r"(?:struct|union|enum)\b[^=(]*\Z", declarator) and len(declarator.split()) < 3:
        return []
    if "(" in declarator:
        return []
    parts = declarator.split(",") if not equals else [declarator]
    matches = [_VARIABLE.search(part.strip()) for part in parts]
    if len(declarator.split()) < 2 and "*" not in declarator:
        return []
    return [match[1] for match in matches if match is not None]
