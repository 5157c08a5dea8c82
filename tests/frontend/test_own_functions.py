"""A function that the program defines wins over what the compiler knows by its name."""

from __future__ import annotations

import pytest
from tests.frontend.frontend_support import Loader

from limpet.builtins.compiler_names import KNOWN_TO_COMPILERS

COPY = """
void *memcpy(void *d, const void *s, __SIZE_TYPE__ n)
{
    char *a = d;
    const char *b = s;
    while (n--)
        *a++ = *b++;
    return d;
}
"""
CALL = """
void *memcpy(void *, const void *, __SIZE_TYPE__);
int main(void)
{
    int a = 1, b;
    memcpy(&b, &a, sizeof b);
    return b;
}
"""
FILL = """
void *NAME(void *d, TYPE, __SIZE_TYPE__ n) { return d; }
int main(void) { char b[3]; NAME(b, 0, 3); return 0; }
"""
OWN = {
    "memcpy": COPY + CALL,
    "memset": FILL.replace("NAME", "memset").replace("TYPE,", "int c,"),
    "memmove": FILL.replace("NAME", "memmove").replace("TYPE,", "const void *s,"),
    "abs": "int abs(int x) { return x; } int main(void) { volatile int k = -1; return abs(k); }",
    "labs": "long labs(long x) { return x; } int main(void) { volatile long k = -1; return labs(k) > 0; }",
    "floor": "double floor(double x) { return x; } int main(void) { volatile double k = 1.5; return floor(k) > 1; }",
    "sqrt": "double sqrt(double x) { return x; } int main(void) { return sqrt(4.0) > 3; }",
    "strlen": 'unsigned long strlen(const char *s) { return 7; } int main(void) { return strlen("abc"); }',
    "strcmp": 'int strcmp(const char *s, const char *t) { return 7; } int main(void) { return strcmp("abc", "abd"); }',
    "fabs": "double fabs(double x) { return x; } int main(void) { volatile double k = -1; return fabs(k) > 0; }",
}


def calls(text: str, name: str) -> bool:
    return any(" call " in line and f"@{name}(" in line for line in text.splitlines())


@pytest.mark.parametrize("bits", [32, 64])
@pytest.mark.parametrize("name", OWN)
def test_calls_stay_calls(loader: Loader, name: str, bits: int) -> None:
    text = OWN[name].replace("unsigned long", "__SIZE_TYPE__")
    assert calls(loader.load(loader.write("p.c", text), word_bits=bits).text, name)


@pytest.mark.parametrize("name", ["memcpy", "abs", "strlen"])
def test_in_a_preprocessed_file(loader: Loader, name: str) -> None:
    text = OWN[name].replace("__SIZE_TYPE__", "unsigned long")
    assert calls(loader.load(loader.write("p.i", text)).text, name)


def test_in_another_file(loader: Loader) -> None:
    texts = (each.replace("memcpy", "memmove") for each in (CALL, COPY))
    call, copy = (loader.write(f"{name}.c", text) for name, text in zip(("call", "copy"), texts, strict=True))
    for files in ((call, copy), (copy, call)):
        assert calls(loader.load(*files).text, "memmove")
    assert "llvm.memmove" in loader.load(call).text


def test_static_and_in_cxx(loader: Loader) -> None:
    static = "static int abs(int x) { return x; } int main(void) { volatile int k = -1; return abs(k); }"
    assert calls(loader.load(loader.write("s.c", static)).text, "abs")
    linked = 'extern "C" int abs(int x) { return x; } int main() { volatile int k = -1; return abs(k); }'
    assert calls(loader.load(loader.write("s.cpp", linked)).text, "abs")


def test_defined_in_llvm_ir(loader: Loader) -> None:
    own = loader.write("own.ll", "define i32 @abs(i32 %x) {\n  ret i32 %x\n}\n")
    call = loader.write("p.c", "int abs(int); int main(void) { volatile int k = -1; return abs(k); }")
    assert calls(loader.load(call, own).text, "abs")


def test_assignments_of_structs_are_no_calls(loader: Loader) -> None:
    text = COPY + "struct s { int a[20]; }; int main(void) { struct s x = {{1}}, y; y = x; return y.a[0]; }"
    assert "call void @llvm.memcpy" in loader.load(loader.write("p.c", text)).text


def test_the_cache_knows_the_difference(loader: Loader) -> None:
    """The first compilation of both programs gives the same."""
    own = "__SIZE_TYPE__ strlen(const char *s) { return 7; }\nint main(void) { return "
    assert calls(loader.load(loader.write("p.c", own + 'strlen("abc"); }')).text, "strlen")
    assert not calls(loader.load(loader.write("p.c", own + "3            ; }")).text, "strlen")
    assert calls(loader.load(loader.write("p.c", own + 'strlen("abc"); }')).text, "strlen")


def test_other_programs_are_compiled_once(loader: Loader) -> None:
    loader.load(loader.write("p.c", CALL))
    assert "compiled again for own functions" not in loader.context.statistics.counts


def test_known_names_are_those_of_the_compiler(loader: Loader) -> None:
    lines = [f"#if !__has_builtin({name})\n#error {name}\n#endif" for name in sorted(KNOWN_TO_COMPILERS)]
    loader.load(loader.write("p.c", "\n".join(lines) + "\nint main(void) { return 0; }"))


def test_the_linked_program_is_kept(loader: Loader) -> None:
    """With the names in its key: what is compiled again is looked up like anything else."""
    loader.cache = loader.directory.parent / "cache"
    own = "__SIZE_TYPE__ strlen(const char *s) { return 7; }\nint main(void) { return "
    text = own + 'strlen("abc"); }'
    first = loader.load(loader.write("p.c", text))
    assert "linked before" not in loader.context.statistics.counts
    again = loader.load(loader.write("p.c", text))
    counts = loader.context.statistics.counts
    assert again == first and counts["linked before"] == 1
    # At first, both are compiled to the same.
    other = loader.load(loader.write("p.c", own + 'strlen("abd"); }'))
    assert "abd" in other.text and "linked before" not in loader.context.statistics.counts


def test_only_files_that_name_the_functions_are_compiled_again(loader: Loader) -> None:
    """Also where the name comes from a macro."""
    copy = loader.write("copy.c", COPY)
    other = loader.write("other.c", '#include "take.h"\nint other(int *a) { int b; TAKE(&b, a); return b; }\n')
    loader.write("take.h", "void *memcpy(void *, const void *, __SIZE_TYPE__);\n#define TAKE(x, y) mem##cpy(x, y, 4)\n")
    none = loader.write("none.c", "int none(void) { return 3; }\n")
    main = loader.write(
        "main.c", "int other(int *), none(void); int main(void) { int a = 1; return other(&a) + none(); }"
    )
    text = loader.load(main, none, other, copy).text
    assert calls(text, "memcpy") and "llvm.memcpy" not in text and "define" in text and "@none" in text
