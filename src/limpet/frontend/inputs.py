"""What each input file is. Content beats suffix; what cannot be read gets a message that says what to do instead."""

from __future__ import annotations

import enum
import os
import re
import stat
import sys
from pathlib import Path

from limpet.base.diagnostics import InputError, Location, input_error
from limpet.base.records import dataclass

STDIN = "-"

_SAMPLE = 8192
"""Bytes that are examined to classify a file."""


class Kind(enum.Enum):
    C = "c"
    CXX = "c++"
    ASSEMBLY = "ll"
    """Textual LLVM IR."""
    BITCODE = "bc"


@dataclass(frozen=True, slots=True)
class Source:
    """One input, classified but not compiled."""

    path: str
    """As the user wrote it: this is what messages show."""
    kind: Kind
    content: bytes | None = None
    """Only for standard input, which can be read but once."""
    flags: tuple[str, ...] = ()
    """Compiler flags of this file alone, from a compilation database."""
    word_bits: int | None = None
    """The data model that a compilation database demands for this file."""

    @property
    def is_source(self) -> bool:
        return self.kind in (Kind.C, Kind.CXX)

    @property
    def shown(self) -> str:
        return "<stdin>" if self.path == STDIN else self.path

    def read(self) -> bytes:
        if self.content is not None:
            return self.content
        try:
            return Path(self.path).read_bytes()
        except OSError as error:
            raise _unreadable(self.path, error) from None


_SUFFIXES = {
    ".c": Kind.C,
    ".i": Kind.C,
    ".cc": Kind.CXX,
    ".cp": Kind.CXX,
    ".cpp": Kind.CXX,
    ".cxx": Kind.CXX,
    ".c++": Kind.CXX,
    ".C": Kind.CXX,
    ".CPP": Kind.CXX,
    ".ii": Kind.CXX,
    ".ll": Kind.ASSEMBLY,
    ".bc": Kind.BITCODE,
}

_ACCEPTED = "Limpet reads C (.c, .i), C++ (.cc, .cpp, .cxx, .C, .ii), LLVM IR (.ll) and LLVM bitcode (.bc)"

BITCODE_MAGICS = (b"BC\xc0\xde", b"\xde\xc0\x17\x0b")
"""Plain bitcode, and bitcode in its wrapper."""

_BINARY_MAGICS = (
    (b"\x7fELF", "an ELF object or executable"),
    (b"\xcf\xfa\xed\xfe", "a Mach-O object or executable"),
    (b"\xce\xfa\xed\xfe", "a Mach-O object or executable"),
    (b"MZ", "a Windows executable"),
    (b"!<arch>\n", "an archive of objects"),
)

# Of other languages, the ones that people are likely to try.
_OTHER_SUFFIXES = {
    ".h": "a header, not a translation unit: give the .c file that includes it",
    ".hh": "a header, not a translation unit: give the .cpp file that includes it",
    ".hpp": "a header, not a translation unit: give the .cpp file that includes it",
    ".s": "assembly language: give the C source or LLVM IR",
    ".S": "assembly language: give the C source or LLVM IR",
    ".rs": "Rust: compile it with `rustc --emit=llvm-bc` and give the .bc file",
    ".swift": "Swift: compile it with `swiftc -emit-bc` and give the .bc file",
    ".m": "Objective-C, which is not supported",
}

_IR_START = re.compile(
    rb"\A(?:\s|;[^\n]*\n)*(?:source_filename\s*=|target\s+(?:datalayout|triple)\s*=|define\s|declare\s|module\s+asm"
    rb"|attributes\s+#\d|[@%!][-\w.$\"]+\s*=)"
)


def classify(path: str) -> Source:
    """Look at one input. Raises InputError for everything that no later stage could make sense of."""
    if path == STDIN:
        return _classify_stdin()
    try:
        mode = os.stat(path).st_mode
    except FileNotFoundError:
        raise _missing(path) from None
    except (OSError, ValueError) as error:
        raise _unreadable(path, error) from None
    if stat.S_ISDIR(mode):
        raise input_error("is-a-directory", f"`{path}` is a directory", Location(path), _directory_hint(path))
    if not stat.S_ISREG(mode):
        raise input_error(
            "not-a-file", f"`{path}` is not a regular file", Location(path), "use `-` to read C from standard input"
        )
    try:
        with open(path, "rb") as file:
            sample = file.read(_SAMPLE)
            if not sample.strip() and not file.read().strip():
                raise input_error("empty-file", f"`{path}` is empty", Location(path))
    except OSError as error:
        raise _unreadable(path, error) from None
    return Source(path, _kind(path, sample))


def _classify_stdin() -> Source:
    content = sys.stdin.buffer.read()
    if not content.strip():
        raise input_error("empty-file", "standard input is empty", Location("<stdin>"))
    if content.startswith(BITCODE_MAGICS):
        return Source(STDIN, Kind.BITCODE, content)
    if _IR_START.match(content):
        return Source(STDIN, Kind.ASSEMBLY, content)
    if b"\0" in content[:_SAMPLE]:
        raise _binary("<stdin>", content)
    return Source(STDIN, Kind.C, content)


def _kind(path: str, sample: bytes) -> Kind:
    if sample.startswith(BITCODE_MAGICS):
        return Kind.BITCODE
    suffix = Path(path).suffix
    kind = _SUFFIXES.get(suffix) or _SUFFIXES.get(suffix.lower())
    for magic, what in _BINARY_MAGICS:
        # "MZ" and "!<arch>" could start a text; what follows in a binary could not.
        if sample.startswith(magic) and (kind is None or b"\0" in sample):
            raise _compiled(path, what)
    if kind is Kind.BITCODE:
        if _IR_START.match(sample):
            return Kind.ASSEMBLY
        raise input_error(
            "not-bitcode",
            f"`{path}` is not LLVM bitcode: it starts with {sample[:4].hex(' ')}, not 42 43 c0 de",
            Location(path),
            "clang -emit-llvm -c writes bitcode",
        )
    if b"\0" in sample:
        raise _binary(path, sample)
    if kind is not None:
        return kind
    if _IR_START.match(sample):
        return Kind.ASSEMBLY
    raise _unknown_suffix(path, suffix)


def _missing(path: str) -> InputError:
    notes = []
    parent = Path(path).parent
    if os.path.islink(path):
        notes.append("it is a symbolic link to something that does not exist")
    elif not parent.is_dir():
        notes.append(f"the directory `{parent}` does not exist")
    else:
        similar = _similar(Path(path).name, parent)
        if similar:
            notes.append(f"did you mean `{similar}`?")
    return input_error("no-such-file", f"there is no file `{path}`", Location(path), *notes)


def _similar(name: str, directory: Path) -> str | None:
    import difflib

    try:
        names = os.listdir(directory)
    except OSError:
        return None
    similar = difflib.get_close_matches(name, names, 1)
    return str(directory / similar[0]) if similar else None


def _directory_hint(path: str) -> str:
    try:
        names = sorted(name for name in os.listdir(path) if Path(name).suffix in _SUFFIXES)
    except OSError:
        names = []
    if os.path.exists(os.path.join(path, "compile_commands.json")):
        return "it has a compile_commands.json: use --compile-commands and choose files by name"
    if names:
        shown = ", ".join(f"`{os.path.join(path, name)}`" for name in names[:5])
        return f"name the files in it: {shown}" + (", …" if len(names) > 5 else "")
    return _ACCEPTED


def _unreadable(path: str, error: Exception) -> InputError:
    reason = (error.strerror or str(error)) if isinstance(error, OSError) else str(error)
    return input_error("cannot-read", f"`{path}` cannot be read: {reason}", Location(path))


def _compiled(path: str, what: str) -> InputError:
    return input_error(
        "compiled-binary",
        f"`{path}` is {what}: this is a compiled binary",
        Location(path),
        "give the source, or LLVM bitcode (`clang -emit-llvm -c`)",
    )


def _binary(path: str, sample: bytes) -> InputError:
    if sample.startswith((b"\xff\xfe", b"\xfe\xff")):
        hint = "it looks like UTF-16: save it as UTF-8"
    else:
        hint = _ACCEPTED
    return input_error("binary-file", f"`{path}` is binary data, not text", Location(path), hint)


def _unknown_suffix(path: str, suffix: str) -> InputError:
    known = _OTHER_SUFFIXES.get(suffix)
    if known is not None:
        return input_error("unknown-input", f"`{path}` is {known}", Location(path), _ACCEPTED)
    what = f"has the unknown suffix `{suffix}`" if suffix else "has no suffix"
    return input_error("unknown-input", f"`{path}` {what}", Location(path), _ACCEPTED)
