"""Every kind of input, and every way in which an input can be none."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import llvmlite.binding as llvm
import pytest
from tests.frontend.frontend_support import Loader

from limpet.base.diagnostics import InputError, LimpetError
from limpet.frontend.inputs import Kind, classify

MAIN = "int main(void) { return 0; }\n"
LL = "define i32 @main() {\n  ret i32 0\n}\n"


def bitcode(text: str = LL) -> bytes:
    data: bytes = llvm.parse_assembly(text, llvm.create_context()).as_bitcode()
    return data


def test_c(loader: Loader) -> None:
    loaded = loader.load(loader.write("a.c", MAIN))
    assert "define dso_local i32 @main()" in loaded.text
    assert loaded.entry == "main"
    assert loaded.sources == [str(loader.directory / "a.c")]
    assert loaded.model_files == []


def test_preprocessed_c(loader: Loader) -> None:
    loaded = loader.load(loader.write("a.i", '# 1 "orig.c"\n' + MAIN))
    assert 'filename: "orig.c"' in loaded.text


def test_ll_and_bc(loader: Loader) -> None:
    for file in (loader.write("a.ll", LL), loader.write("a.bc", bitcode())):
        loaded = loader.load(file)
        assert "define i32 @main()" in loaded.text
        assert loaded.target.pointer_bits == 64
        assert loaded.target.triple == "x86_64-unknown-linux-gnu"


def test_ll_without_layout_gets_the_chosen_one(loader: Loader) -> None:
    assert loader.load(loader.write("a.ll", LL), word_bits=32).target.pointer_bits == 32


def test_ll_keeps_its_own_layout(loader: Loader) -> None:
    text = 'target datalayout = "e-m:o-i64:64-n32:64-S128"\ntarget triple = "arm64-apple-macosx"\n' + LL
    assert loader.load(loader.write("a.ll", text)).target.triple == "arm64-apple-macosx"


def test_content_beats_suffix(loader: Loader) -> None:
    assert classify(loader.write("a.o", bitcode())).kind is Kind.BITCODE
    assert classify(loader.write("b.c", bitcode())).kind is Kind.BITCODE
    assert classify(loader.write("c.bc", LL)).kind is Kind.ASSEMBLY
    assert classify(loader.write("d.txt", "; ModuleID = 'x'\n" + LL)).kind is Kind.ASSEMBLY


@pytest.mark.parametrize(
    ("name", "kind"),
    [("x.c", Kind.C), ("x.i", Kind.C), ("x.cc", Kind.CXX), ("x.cpp", Kind.CXX), ("x.cxx", Kind.CXX), ("x.C", Kind.CXX),
     ("x.ii", Kind.CXX), ("x.ll", Kind.ASSEMBLY)],
)  # fmt: skip
def test_suffixes(loader: Loader, name: str, kind: Kind) -> None:
    assert classify(loader.write(name, "int x;\n")).kind is kind


def test_typed_pointers_are_upgraded(loader: Loader) -> None:
    """Text of LLVM 14 and older has pointers with types."""
    text = """
%struct.list = type { i32, %struct.list* }
@head = global %struct.list* null
declare i32 @puts(i8*)
@hello = private constant [3 x i8] c"hi\\00"
define i32 @main(i32 %argc, i8** %argv) {
  %p = alloca i32, align 4
  store i32 1, i32* %p
  %q = bitcast i32* %p to i8*
  %n = load %struct.list*, %struct.list** @head
  %f = getelementptr inbounds %struct.list, %struct.list* %n, i32 0, i32 0
  %s = call i32 @puts(i8* getelementptr inbounds ([3 x i8], [3 x i8]* @hello, i64 0, i64 0))
  %r = load i32, i32* %f
  ret i32 %r
}
"""
    loaded = loader.load(loader.write("old.ll", text))
    assert "store i32 1, ptr %p" in loaded.text
    assert "i32*" not in loaded.text


@pytest.mark.parametrize(
    ("name", "content", "id"),
    [
        ("empty.c", b"", "empty-file"),
        ("blank.c", b" \n\t\n", "empty-file"),
        ("empty.bc", b"", "empty-file"),
        ("prog", b"\x7fELF\x02\x01\x01\0\0\0", "compiled-binary"),
        ("prog.o", b"\x7fELF\x02\x01\x01\0\0\0", "compiled-binary"),
        ("prog.c", b"\x7fELF\x02\x01\x01\0\0\0", "compiled-binary"),
        ("lib.a", b"!<arch>\n/               0", "compiled-binary"),
        ("prog.exe", b"MZ\x90\0\x03\0", "compiled-binary"),
        ("garbage.c", b"\x01\x02\x00\xff" * 50, "binary-file"),
        ("utf16.c", "int main;".encode("utf-16"), "binary-file"),
        ("garbage.ll", b"\x01\x02\x00\xff" * 50, "binary-file"),
        ("garbage.bc", b"\x01\x02\x00\xff" * 50, "not-bitcode"),
        ("text.bc", b"hello there", "not-bitcode"),
        ("a.txt", b"hello there", "unknown-input"),
        ("noext", b"hello there", "unknown-input"),
        ("a.h", b"int f(void);", "unknown-input"),
        ("a.s", b"ret", "unknown-input"),
        ("a.rs", b"fn main() {}", "unknown-input"),
        ("bad.ll", b"define i32 @main() {\n  ret i32 %x\n}\n", "bad-ir"),
        ("latin1.ll", b'@s = constant [1 x i8] c"\xe9"\n', "bad-ir"),
        ("bad.bc", b"BC\xc0\xde" + b"\x35\x14\0\0\x05\0\0\0" * 10, "bad-ir"),
    ],
)
def test_refused(loader: Loader, name: str, content: bytes, id: str) -> None:
    file = loader.write(name, content)
    diagnostic = loader.fail(file)
    assert diagnostic.id == id
    assert file in diagnostic.message
    assert diagnostic.location is not None
    assert diagnostic.location.file == file


def test_error_in_ll_has_line_and_column(loader: Loader) -> None:
    diagnostic = loader.fail(loader.write("bad.ll", "define i32 @main() {\n  ret i32 %x\n}\n"))
    assert diagnostic.location is not None
    assert (diagnostic.location.line, diagnostic.location.column) == (2, 11)
    assert "undefined value" in diagnostic.message


def test_ll_that_breaks_the_rules(loader: Loader) -> None:
    text = "define i32 @main() {\na:\n  br label %b\nb:\n  %y = add i32 %z, 1\n  %z = add i32 1, 1\n  ret i32 %y\n}\n"
    diagnostic = loader.fail(loader.write("bad.ll", text))
    assert diagnostic.id == "invalid-ir"
    assert "does not dominate" in diagnostic.message


def test_big_endian(loader: Loader) -> None:
    text = 'target datalayout = "E-m:e-i64:64-n32:64"\ntarget triple = "powerpc64-unknown-linux-gnu"\n' + LL
    assert loader.fail(loader.write("be.ll", text)).id == "big-endian"


def test_missing_file(loader: Loader) -> None:
    loader.write("packet.c", MAIN)
    diagnostic = loader.fail(str(loader.directory / "paket.c"))
    assert diagnostic.id == "no-such-file"
    assert "paket.c" in diagnostic.message
    assert "packet.c" in diagnostic.notes[0].message


def test_missing_directory_and_dangling_link(loader: Loader) -> None:
    diagnostic = loader.fail(str(loader.directory / "nowhere" / "a.c"))
    assert "nowhere" in diagnostic.notes[0].message
    link = loader.directory / "link.c"
    link.symlink_to("gone.c")
    assert "link" in loader.fail(str(link)).notes[0].message


def test_directory(loader: Loader) -> None:
    loader.write("sub/one.c", MAIN)
    diagnostic = loader.fail(str(loader.directory / "sub"))
    assert diagnostic.id == "is-a-directory"
    assert "one.c" in diagnostic.notes[0].message


def test_not_a_regular_file(loader: Loader) -> None:
    fifo = loader.directory / "pipe.c"
    os.mkfifo(fifo)
    assert loader.fail(str(fifo)).id == "not-a-file"


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads everything")
def test_unreadable(loader: Loader) -> None:
    file = loader.write("secret.c", MAIN)
    os.chmod(file, 0)
    assert loader.fail(file).id == "cannot-read"


def test_name_that_no_system_knows(loader: Loader) -> None:
    assert loader.fail("a\0b.c").id == "cannot-read"
    assert loader.fail("x" * 5000 + ".c").id == "cannot-read"


def test_no_input(loader: Loader) -> None:
    assert loader.fail().id == "no-input"


def test_standard_input(loader: Loader, monkeypatch: pytest.MonkeyPatch) -> None:
    class Fake:
        buffer = io.BytesIO(b"int main(void) { return 7; }\n")

    monkeypatch.setattr(sys, "stdin", Fake)
    loaded = loader.load("-")
    assert "ret i32 7" in loaded.text
    assert loaded.sources == ["<stdin>"]


def test_name_with_a_dash(loader: Loader, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(loader.directory)
    loader.write("-odd name.c", MAIN)
    assert loader.load("-odd name.c").entry == "main"


def test_file_given_twice(loader: Loader) -> None:
    file = loader.write("a.c", MAIN)
    loader.load(file, file)
    assert [w.id for w in loader.context.warnings] == ["duplicate-input"]


@pytest.mark.parametrize(("suffix", "count"), [(".bc", 200), (".ll", 30)])
def test_random_bytes_never_crash(loader: Loader, suffix: str, count: int) -> None:
    """Bytes without meaning are refused by their look; what has the right start goes to the child process."""
    import random

    source = random.Random(7)
    for number in range(count):
        data = source.randbytes(source.randrange(1, 400))
        file = loader.write(f"r{number}{suffix}", data)
        with pytest.raises(LimpetError) as caught:
            loader.load(file)
        assert file in str(caught.value)


@pytest.mark.parametrize("seed", range(4))
def test_damaged_bitcode_never_crashes(loader: Loader, seed: int) -> None:
    import random

    source = random.Random(seed)
    good = bytearray(bitcode(LL.replace("ret i32 0", "%p = alloca i32\n  %v = load i32, ptr %p\n  ret i32 %v")))
    for number in range(6):
        data = bytearray(good)
        for _ in range(source.randrange(1, 6)):
            data[source.randrange(4, len(data))] = source.randrange(256)
        try:
            loader.load(loader.write(f"d{number}.bc", bytes(data)))
        except InputError as error:
            assert error.diagnostic.id in ("bad-ir", "invalid-ir", "no-entry")


@pytest.mark.parametrize("seed", range(4))
def test_damaged_text_never_crashes(loader: Loader, seed: int) -> None:
    import random

    source = random.Random(seed)
    for number in range(5):
        data = bytearray(LL.encode() * 2)
        for _ in range(source.randrange(1, 6)):
            data[source.randrange(len(data))] = source.randrange(32, 127)
        try:
            loader.load(loader.write(f"d{number}.ll", bytes(data)))
        except InputError as error:
            assert error.diagnostic.location is not None


def test_a_crash_of_the_child_is_a_message(loader: Loader, monkeypatch: pytest.MonkeyPatch) -> None:
    fake = loader.directory / "python"
    fake.write_text("#!/bin/sh\nkill -ABRT $$\n")
    fake.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(fake))
    diagnostic = loader.fail(loader.write("x.ll", LL + "; only here\n"))
    assert diagnostic.id == "bad-ir"
    assert "SIGABRT" in diagnostic.message


def test_child_that_does_not_end(loader: Loader, monkeypatch: pytest.MonkeyPatch) -> None:
    fake = loader.directory / "python"
    fake.write_text("#!/bin/sh\nsleep 100 & wait\n")
    fake.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(fake))
    monkeypatch.setattr("limpet.frontend.irload.CHILD_SECONDS", 0.2)
    assert "did not finish" in loader.fail(loader.write("x.ll", LL + "; nor here\n")).message


def test_empty_environment_and_read_only_directory(tmp_path: Path) -> None:
    """No HOME, no PATH, nothing to write to: still a program."""
    (tmp_path / "a.c").write_text('#include <stdio.h>\nint main(void) { puts("x"); return 0; }\n')
    (tmp_path / "b.ll").write_text("define i32 @other() {\n  ret i32 0\n}\n")
    tmp_path.chmod(0o555)
    script = (
        "from limpet.base.config import *; from limpet.base.context import Context\n"
        "from limpet.frontend.load import load_ir\n"
        "ctx = Context(Config(input=InputOptions(files=('a.c', 'b.ll'))))\n"
        # Root may write to a read-only directory; a limit on the size of files stops root too, and all children.
        "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))\n"
        "import sys; sys.stdout.write(load_ir(ctx).text)\n"
    )
    try:
        done = subprocess.run(
            [sys.executable, "-c", script], cwd=tmp_path, env={}, capture_output=True, text=True, timeout=120
        )
    finally:
        tmp_path.chmod(0o755)
    assert done.returncode == 0, done.stderr
    assert "@main" in done.stdout
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.c", "b.ll"]
