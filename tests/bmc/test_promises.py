"""What IR promises by attributes and metadata, and C++ by references, must hold: each broken promise has a twin.

The mistakes follow LLVM's reference: `noundef` makes undefined values undefined behaviour; without it a broken promise
makes poison, which is none until it is used.
"""

from __future__ import annotations

import pytest
from tests.bmc.asking import Ask, violated
from tests.interp.support import HEADER

START = """declare i32 @nondet_int()
declare double @llvm.sqrt.f64(double)
define i32 @plain(i32 %a) {
  ret i32 %a
}
define void @defined(i32 noundef %a) {
  ret void
}
define void @somewhere(ptr noundef nonnull %p) {
  ret void
}
define void @wide(ptr noundef dereferenceable(4) %p) {
  ret void
}
define void @perhaps(ptr nonnull %p) {
  ret void
}
define void @small(i32 noundef range(i32 2, 1) %a) {
  ret void
}
define i32 @low(i32 range(i32 2, 1) %a) {
  ret i32 %a
}
define i1 @is_null(ptr nonnull %p) {
  %c = icmp eq ptr %p, null
  ret i1 %c
}
define range(i32 2, 1) i32 @found(i32 %a) {
  ret i32 %a
}
define void @pair(<2 x i32> noundef %a) {
  ret void
}
define void @record({ i32, [2 x i8] } noundef %a) {
  ret void
}
define noundef <2 x i32> @both(i32 %a) {
  %v = insertelement <2 x i32> zeroinitializer, i32 %a, i32 1
  ret <2 x i32> %v
}
@number = global double 0.0
@address = global ptr null
define i32 @main() {
entry:
  %word = alloca i32
  %x = call i32 @nondet_int()
  %one = icmp eq i32 %x, 1
  %broken = select i1 %one, i32 poison, i32 %x
  %place = select i1 %one, ptr null, ptr %word
"""
END = """
  br i1 %c, label %yes, label %no
yes:
  ret i32 0
no:
  ret i32 0
}
!0 = !{i32 2, i32 1}
!1 = !{}
!2 = !{i32 -2147483648, i32 1, i32 2, i32 2147483647}
"""
NUMBER = "  %root = select i1 %one, double 0x7FF8000000000000, double 4.0\n"
USED = "\n  %c = fcmp ogt double %v, 1.0"
ENDS = "\n  %c = icmp ult i32 %x, 7"

MISTAKES = {
    "argument, as the function says": ("  call void @defined(i32 %broken)" + ENDS, "uninitialised"),
    "argument, as the call says": ("  call i32 @plain(i32 noundef %broken)" + ENDS, "uninitialised"),
    "result, as the call says": ("  call noundef i32 @plain(i32 %broken)" + ENDS, "uninitialised"),
    "element of an argument": ("  call void @pair(<2 x i32> <i32 1, i32 undef>)" + ENDS, "uninitialised"),
    "element that was inserted": (
        "  %v = insertelement <2 x i32> zeroinitializer, i32 %broken, i32 1\n  call void @pair(<2 x i32> %v)" + ENDS,
        "uninitialised",
    ),
    "element that was never written": (
        "  %slot = alloca <2 x i32>\n  store i32 %x, ptr %slot\n  %v = load <2 x i32>, ptr %slot\n"
        "  call void @pair(<2 x i32> %v)" + ENDS,
        "uninitialised",
    ),
    "element of a result": ("  call <2 x i32> @both(i32 %broken)" + ENDS, "uninitialised"),
    "field of an argument": (
        "  call void @record({ i32, [2 x i8] } { i32 1, [2 x i8] [i8 1, i8 poison] })" + ENDS,
        "uninitialised",
    ),
    "null where it must not be": ("  call void @somewhere(ptr %place)" + ENDS, "null-dereference"),
    "null where an object must be": ("  call void @wide(ptr %place)" + ENDS, "null-dereference"),
    "null through a pointer": (
        "  store ptr @perhaps, ptr @address\n  %f = load ptr, ptr @address\n"
        "  call void %f(ptr noundef nonnull %place)" + ENDS,
        "null-dereference",
    ),
    "argument out of range, and never allowed": ("  call void @small(i32 %x)" + ENDS, "uninitialised"),
    "argument out of range": ("  %v = call i32 @low(i32 %x)\n  %c = icmp ult i32 %v, 7", "uninitialised"),
    "argument out of the range of the call": (
        "  %v = call i32 @plain(i32 range(i32 2, 1) %x)\n  %c = icmp ult i32 %v, 7",
        "uninitialised",
    ),
    "result out of range": ("  %v = call i32 @found(i32 %x)\n  %c = icmp ult i32 %v, 7", "uninitialised"),
    "result out of the range of the call": (
        "  %v = call range(i32 2, 1) i32 @plain(i32 %x)\n  %c = icmp ult i32 %v, 7",
        "uninitialised",
    ),
    "null argument that is looked at": ("  %c = call i1 @is_null(ptr %place)", "uninitialised"),
    "loaded without a value": ("  %v = load i32, ptr %word, !noundef !1" + ENDS, "uninitialised"),
    "loaded poison": (
        "  store i32 %broken, ptr %word\n  %v = load i32, ptr %word, !noundef !1" + ENDS,
        "uninitialised",
    ),
    "out of range": (
        "  store i32 %x, ptr %word\n  %v = load i32, ptr %word, !range !0\n  %c = icmp ult i32 %v, 7",
        "uninitialised",
    ),
    "between two ranges": (
        "  store i32 %x, ptr %word\n  %v = load i32, ptr %word, !range !2\n  %c = icmp ult i32 %v, 7",
        "uninitialised",
    ),
    "out of range, and never allowed": (
        "  store i32 %x, ptr %word\n  %v = load i32, ptr %word, !range !0, !noundef !1" + ENDS,
        "uninitialised",
    ),
    "null is loaded": (
        "  store ptr %place, ptr @address\n  %v = load ptr, ptr @address, !nonnull !1\n  %c = icmp eq ptr %v, null",
        "uninitialised",
    ),
    "number of a choice": (
        "  %v = select nnan i1 %one, double 0x7FF8000000000000, double 4.0" + USED,
        "invalid-value",
    ),
    "number of a call": (
        "  %root = select i1 %one, double -1.0, double 4.0\n"
        "  %v = call nnan double @llvm.sqrt.f64(double %root)" + USED,
        "invalid-value",
    ),
    "number of a phi": (
        "  br i1 %one, label %a, label %b\na:\n  br label %b\n"
        "b:\n  %v = phi ninf double [ 0x7FF0000000000000, %a ], [ 1.0, %entry ]" + USED,
        "invalid-value",
    ),
}
FINE = {
    "argument": "  call void @defined(i32 %x)" + ENDS,
    "result": "  call noundef i32 @plain(i32 %x)" + ENDS,
    "elements": "  call void @pair(<2 x i32> <i32 1, i32 2>)\n  %v = call <2 x i32> @both(i32 %x)\n"
    "  call void @pair(<2 x i32> %v)" + ENDS,
    "fields, with padding": "  %slot = alloca { i32, [2 x i8] }\n  store i32 %x, ptr %slot\n"
    "  %rest = getelementptr i8, ptr %slot, i32 4\n  store i16 7, ptr %rest\n"
    "  %v = load { i32, [2 x i8] }, ptr %slot\n  call void @record({ i32, [2 x i8] } %v)" + ENDS,
    "argument in range": "  %y = or i32 %x, 2\n  call void @small(i32 %y)\n  %v = call i32 @low(i32 %y)\n"
    "  %w = call i32 @found(i32 %v)\n  %c = icmp ult i32 %w, 7",
    "out of range, and used nowhere": "  %v = call i32 @low(i32 %x)\n  %w = call i32 @found(i32 %v)" + ENDS,
    "argument without a promise": "  call i32 @plain(i32 %broken)" + ENDS,
    "object": "  call void @somewhere(ptr %word)\n  call void @wide(ptr %word)" + ENDS,
    "null that is only poison": "  call void @perhaps(ptr %place)" + ENDS,
    "loaded": "  store i32 %x, ptr %word\n  %v = load i32, ptr %word, !noundef !1\n  %c = icmp ult i32 %v, 7",
    "out of range, and not used": "  store i32 %x, ptr %word\n  %v = load i32, ptr %word, !range !0" + ENDS,
    "out of range, and frozen": "  store i32 %x, ptr %word\n  %v = load i32, ptr %word, !range !0\n"
    "  %w = freeze i32 %v\n  %m = and i32 %w, 0\n  %c = icmp eq i32 %m, 0",
    "in a range": "  %y = or i32 %x, 2\n  store i32 %y, ptr %word\n"
    "  %v = load i32, ptr %word, !range !0, !noundef !1\n  %c = icmp ult i32 %v, 7",
    "number that is not used": "  %v = select nnan i1 %one, double 0x7FF8000000000000, double 4.0" + ENDS,
    "number that is not chosen": "  %v = select nnan i1 true, double 4.0, double 0x7FF8000000000000" + USED,
    "signed zero": "  %v = select nnan i1 %one, double -0.0, double 0.0\n  %w = fdiv double 1.0, %v\n"
    "  %d = fcmp olt double %w, 0.0\n  %e = xor i1 %d, %one\n  br i1 %e, label %bad, label %good\n"
    "bad:\n  unreachable\ngood:" + ENDS,
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_promise_is_broken(ask: Ask, name: str) -> None:
    body, kind = MISTAKES[name]
    text = HEADER + START + body + END
    for command in ("verify", "prove"):
        document = ask(text, command=command, name="p.ll")
        assert document["verdict"] == "unsafe", (command, document)
        assert {found for found, _ in violated(document)} == {kind}
    assert ask(text, "--input", "1", command="run", name="p.ll")["exit"] == 1


@pytest.mark.parametrize("name", FINE)
def test_a_promise_is_kept(ask: Ask, name: str) -> None:
    text = HEADER + START + FINE[name] + END
    assert ask(text, command="verify", name="p.ll")["verdict"] == "safe"
    assert ask(text, "--input", "1", command="run", name="p.ll")["exit"] == 0


# --- C++ ----------------------------------------------------------------------------------------------------------

NULLS = {
    "reference": ("int f(int &r) { return 1; }\nint g(int *p) { return f(*p); }\n", "int x = 0, *p = &x;"),
    "member function": (
        "struct S { int a; int f() { return 1; } };\nint g(S *p) { return p->f(); }\n",
        "S x = {0}, *p = &x;",
    ),
    "inherited member function": (
        "struct A { int a; int f() { return 1; } };\nstruct S : A {};\nint g(S *p) { return p->f(); }\n",
        "S x; S *p = &x;",
    ),
}


@pytest.mark.parametrize("name", NULLS)
def test_references_are_not_null(ask: Ask, name: str) -> None:
    functions, good = NULLS[name]
    start = f'extern "C" int nondet_int();\n{functions}int main() {{ {good} '
    bad = start + "if (nondet_int() == 1) p = nullptr; return g(p) - 1; }\n"
    for command in ("verify", "prove"):
        assert {kind for kind, _ in violated(ask(bad, command=command, name="p.cpp"))} == {"null-dereference"}
    assert ask(bad, "--input", "1", command="run", name="p.cpp")["exit"] == 1
    assert ask(start + "return g(p) - 1; }\n", name="p.cpp")["verdict"] == "safe"


MEMBERS = """#include <cassert>
struct S { int a; int f(int x) { return a + x; } virtual int v() { return 1; } };
struct T : S { int v() override { return 2; } };
int main() {
    T t;
    t.a = 1;
    int (S::*plain)(int) = &S::f;
    int (S::*chosen)() = &S::v;
    assert((t.*plain)(3) == 4);
    assert((t.*chosen)() == EXPECTED);
    return 0;
}
"""


def test_pointers_to_members_ask_for_the_alignment_of_functions(ask: Ask) -> None:
    """The lowest bit tells virtual functions from others, so functions of classes are at even addresses."""
    assert ask(MEMBERS.replace("EXPECTED", "2"), name="p.cpp")["verdict"] == "safe"
    assert violated(ask(MEMBERS.replace("EXPECTED", "1"), name="p.cpp")) == [("assertion", 10)]


ATTRIBUTES = """#include <string.h>
extern int nondet_int(void);
__attribute__((nonnull)) static void all(int *p, int *q) { (void)p; (void)q; }
__attribute__((nonnull(2))) static void second(int *p, int *q) { (void)p; (void)q; }
static void marked(int *p __attribute__((nonnull))) { (void)p; }
__attribute__((returns_nonnull)) static int *same(int *p) { return p; }
int main(void) { int x = 0, *p = nondet_int() == 1 ? 0 : &x;
"""


@pytest.mark.parametrize("bits", ["--m32", "--m64"])
def test_attributes_of_functions(ask: Ask, bits: str) -> None:
    """As the sanitizers of gcc: a null pointer is a mistake even if the function does not use it."""
    mistakes = ("all(&x, p);", "second(&x, p);", "marked(p);", "same(p);")
    cases = "".join(f"if (nondet_int() == {number}) {{ {text} return 0; }}\n" for number, text in enumerate(mistakes))
    line = ATTRIBUTES.count("\n") + 1
    same = ATTRIBUTES[: ATTRIBUTES.index(" *same")].count("\n") + 1
    found = violated(ask(f"{ATTRIBUTES}{cases}return 0; }}\n", bits))
    assert sorted(found) == [("null-dereference", each) for each in (same, line, line + 1, line + 2)]


@pytest.mark.parametrize("command", ["verify", "prove"])
def test_attributes_that_are_kept(ask: Ask, command: str) -> None:
    right = "all(&x, &x); second(p, &x); marked(&x); same(&x); memcpy(p, p, 0); memset(p, 0, 0);"
    assert ask(f"{ATTRIBUTES}{right} return 0; }}\n", command=command)["verdict"] == "safe"


REFERENCES = """struct list { int value; list *next; };
extern "C" int nondet_int();
static int get(bool some) { static int n; int *p = some ? &n : nullptr;
"""
BOUND_TO_NULL = (
    "int &r = *p; (void)r;",
    "const int &r = *p; const int *q = &r; return q != nullptr;",
    "int &&r = static_cast<int &&>(*p); (void)r;",
    "list l{1, nullptr}; if (!some) { auto &r = *l.next; (void)r; }",
)
BOUND = (
    "int a[2] = {1, 2}; for (auto &x : a) n += x;",
    "list l{1, nullptr}; auto &[x, y] = l; x = 5; (void)y;",
    "if (p) { int &r = *p; r = 1; }",
    "const int &t = 5; int (&f)(bool) = get; n = t; (void)f;",
)


@pytest.mark.parametrize("command", ["verify", "prove"])
def test_references_to_nothing(ask: Ask, command: str) -> None:
    """As the sanitizers of gcc: binding the reference is the mistake, whether it is used or not."""
    line = REFERENCES.count("\n") + 1
    for text in BOUND_TO_NULL:
        program = f"{REFERENCES}{text}\nreturn n; }}\nint main() {{ get(nondet_int() != 5); }}\n"
        assert violated(ask(program, name="p.cpp", command=command)) == [("null-dereference", line)], text
    for text in BOUND:
        program = f"{REFERENCES}{text}\nreturn n & 1; }}\nint main() {{ get(nondet_int() != 5); }}\n"
        assert ask(program, name="p.cpp", command=command)["verdict"] == "safe", text
