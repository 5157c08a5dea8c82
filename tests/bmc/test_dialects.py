"""Functions that harnesses of other tools use, each with what it means."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.bmc.asking import Ask, statuses, violated

from limpet.builtins.assert_names import ASSERT_NAMES
from limpet.builtins.table import BUILTINS

NAMES = {name for builtin in BUILTINS.values() for name in builtin.names if "." not in name}
"""That programs in C can use, beside the standard library's."""
WIDTHS = pytest.mark.parametrize("width", ["--m32", "--m64"])

CBMC = """#include <stdlib.h>
int nondet_int(void);
static const int constant = 3;
struct s { int a; char b[12]; };
int main(void) {
    struct s *p = malloc(sizeof *p);
    int n = nondet_int();
    __CPROVER_assume(n >= 0 && n < 20);
    __CPROVER_assert(__CPROVER_r_ok(p, 16) && __CPROVER_w_ok(p->b, 12) && __CPROVER_rw_ok(p), "valid");
    __CPROVER_assert(!__CPROVER_r_ok(p, 17) && !__CPROVER_w_ok(p->b, 13) && !__CPROVER_rw_ok(p->b - 5, 1), "outside");
    __CPROVER_assert(__CPROVER_r_ok(&constant) && !__CPROVER_w_ok(&constant), "constant");
    __CPROVER_assert(__CPROVER_r_ok(p->b, n) == (n <= 12), "symbolic");
    __CPROVER_assert(!__CPROVER_r_ok((void *)0, 0) && !__CPROVER_r_ok((void *)main, 0), "null, function");
    __CPROVER_assert(!__CPROVER_r_ok((void *)77, 1), "number");
    __CPROVER_assert(__CPROVER_OBJECT_SIZE(p->b) == 16 && __CPROVER_OBJECT_SIZE((void *)0) == 0, "size");
    __CPROVER_assert(__CPROVER_POINTER_OFFSET(&p->b[2]) == 6 && __CPROVER_POINTER_OFFSET((void *)0) == 0, "offset");
    __CPROVER_assert(__CPROVER_POINTER_OFFSET((char *)p - 3) == -3, "offset below");
    __CPROVER_assert(__CPROVER_same_object(p, p->b) && !__CPROVER_same_object(p, &n), "same");
    __CPROVER_assert(!__CPROVER_same_object(p, 0) && __CPROVER_same_object(0, 0), "same null");
    p->a = 1;
    p->b[0] = 2;
    __CPROVER_havoc_slice(p->b, 4);
    __CPROVER_assert(p->a == 1, "slice");
    __CPROVER_precondition(p->b[0] != 5, "line 24");
    __CPROVER_havoc_object(&p->b[3]);
    __CPROVER_cover(n == 3);
    __CPROVER_input("n", n);
    __CPROVER_assert(p->a != 7, "line 28");
    free(p);
    __CPROVER_assert(!__CPROVER_r_ok(p, 1), "freed");
    __CPROVER_postcondition(n != 5, "line 31");
}
"""


CBMC_TYPES = """#include <stdlib.h>
__CPROVER_bool nondet_bool(void);
__CPROVER_size_t nondet_size(void);
int global, nondet_int(void);
int main(void) {
    __CPROVER_size_t n = nondet_size();
    char *p = malloc(4), *q = malloc(4);
    __CPROVER_assume(p && q);
    __CPROVER_assert(nondet_bool() <= 1 && sizeof n == sizeof p && (__CPROVER_ssize_t)-1 < 0, "types");
    __CPROVER_assert(__CPROVER_DYNAMIC_OBJECT(p + 2) && !__CPROVER_DYNAMIC_OBJECT(&n), "heap");
    __CPROVER_assert(!__CPROVER_DYNAMIC_OBJECT(&global) && !__CPROVER_DYNAMIC_OBJECT(0), "no heap");
    __CPROVER_assert(__CPROVER_POINTER_OBJECT(p + 3) == __CPROVER_POINTER_OBJECT(p), "same");
    __CPROVER_assert(__CPROVER_POINTER_OBJECT(p) != __CPROVER_POINTER_OBJECT(q), "others");
    __CPROVER_assert(__CPROVER_POINTER_OBJECT(&global) && !__CPROVER_POINTER_OBJECT(0), "null");
    free(p);
    __CPROVER_assert(__CPROVER_DYNAMIC_OBJECT(p), "dead");
    int a = nondet_int(), b = nondet_int();
    long long la = a, lb = b;
    unsigned u = a, v = b;
    __CPROVER_assert(__CPROVER_overflow_plus(a, b) == ((int)(la + lb) != la + lb), "plus");
    __CPROVER_assert(__CPROVER_overflow_minus(a, b) == ((int)(la - lb) != la - lb), "minus");
    __CPROVER_assert(__CPROVER_overflow_plus(u, v) == (u + v < u) && __CPROVER_overflow_minus(u, v) == (u < v), "u");
    __CPROVER_assert(!__CPROVER_overflow_plus((short)a, (char)b) && !__CPROVER_overflow_plus(la, 1), "wider");
    __CPROVER_assert(__CPROVER_overflow_unary_minus(a) == (a == -2147483647 - 1), "negated");
    __CPROVER_assert(__CPROVER_overflow_mult(a, 3) == ((int)(la * 3) != la * 3), "times");
    double zero = 0;
    __CPROVER_assert(__CPROVER_isnand(zero / zero) && __CPROVER_isinff(1 / zero) && !__CPROVER_isfinited(1 / zero), "");
    __CPROVER_assert(!__CPROVER_overflow_plus(a, 1), "line 28");
}
"""


@WIDTHS
def test_types_and_operations_of_cbmc(ask: Ask, width: str) -> None:
    told = ask(CBMC_TYPES, width, "-include", "limpet/cprover.h")
    assert violated(told) == [("assertion", 28)] and set(statuses(told)) == {"proved", "violated"}


def test_types_of_cbmc_need_no_header(ask: Ask) -> None:
    text = "int main(void) { __CPROVER_size_t n = 3; __CPROVER_bool b = 2; return n + b - 4; }\n"
    for before in ("", "typedef unsigned long __CPROVER_size_t;\n", "#define __CPROVER_bool int\n"):
        assert ask(before + text)["verdict"] == "safe"
    assert ask(text, name="p.cpp")["verdict"] == "safe"


def test_what_the_header_of_cbmc_is_needed_for(ask: Ask) -> None:
    told = ask("int main(void) { return __CPROVER_overflow_plus(1, 2); }\n")
    assert violated(told) == [("undefined-function", 1)] and "limpet/cprover.h" in told["properties"][0]["message"]
    text = "int main(void) { int x;\n"
    text += '__CPROVER_assert(__CPROVER_POINTER_OBJECT(&x) != __CPROVER_POINTER_OBJECT(0), "x"); }\n'
    told = ask(text)
    assert told["verdict"] == "unknown" and "limpet/cprover.h" in str(told["approximations"])
    assert ask(text, command="run")["exit"] in (0, 2)
    assert ask(text, "--m32")["verdict"] == "safe"


@WIDTHS
def test_cbmc(ask: Ask, width: str) -> None:
    told = ask(CBMC, width, "-include", "limpet/cprover.h")
    assert violated(told) == [("assertion", 24), ("assertion", 28), ("assertion", 31)]
    assert set(statuses(told)) == {"proved", "violated"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("char *p = malloc(0); if (!p) return 0;", None),
        ("char a[4], *p = a + 3;", None),
        ("char a[4], *p = a + 4;", "out-of-bounds"),
        ("char *p = malloc(0); if (!p) return 0; free(p);", "use-after-free"),
        ("char *p = 0;", "null-dereference"),
        ("char *p = (char *)&constant;", "write-to-constant"),
    ],
)
def test_objects_that_can_be_havocked(ask: Ask, text: str, expected: str | None) -> None:
    head = "#include <stdlib.h>\nstatic const int constant = 3;\n"
    told = ask(f"{head}int main(void) {{ {text} __CPROVER_havoc_object(p); return constant - 3; }}\n")
    assert violated(told) == ([] if expected is None else [(expected, 3)])
    assert told["verdict"] == ("safe" if expected is None else "unsafe")


def test_cbmc_without_the_header(ask: Ask) -> None:
    """What is not declared is taken for a function with an int for a result, as C89 has it."""
    text = """int nondet_int(void);
int main(void) {
    int a[3], n = nondet_int();
    __CPROVER_assume(n >= 0);
    if (__CPROVER_w_ok(a + 1, n)) { __CPROVER_assert(n <= 8, "fits"); }
    __CPROVER_assert(n != 5, "line 6");
}
"""
    assert violated(ask(text)) == [("assertion", 6)]
    told = ask("int main(void) { int a; return __CPROVER_r_ok(&a) ? 0 : 1; }\n")
    assert told["verdict"] == "unknown" and "give the size" in str(told["approximations"])
    assert ask("int main(void) { int a; return __CPROVER_r_ok(&a) ? 0 : 1; }\n", command="run")["exit"] == 3


SEAHORN = """#include <seahorn/seahorn.h>
#include <stdlib.h>
extern int nd_int(void);
extern int ndvalue(void);
extern int any_nondet(void);
extern int sea_nd_thing(void);
extern void memhavoc(void *, size_t);
extern bool sea_is_alloc(char *);
extern void sea_free(char *);
extern void sea_printf(const char *, ...);
extern void sea_dsa_alias(void *, void *);
extern void sea_branch_sentinel(int);
extern void __SEAHORN_fail(void);
int main(void) {
    sea_tracking_on();
    char *p = malloc(8);
    char *q = malloc(8);
    assume(p && q);
    memhavoc(p, 8);
    int n = nd_int();
    assume(n > 0 && n < 8);
    sassert(sea_is_dereferenceable(p, 8) && !sea_is_deref(p, 9) && !sea_is_deref(0, 1));
    sassert(sea_is_deref(p + n, 8 - n) && !sea_is_deref(p + n, 8));
    sassert(!sea_is_modified(p));
    p[n] = 1;
    sassert(sea_is_modified(p) && !sea_is_modified(q));
    sea_reset_modified(p);
    sassert(!sea_is_modified(p));
    sea_tracking_off();
    p[0] = 1;
    sassert(!sea_is_modified(p));
    sea_set_shadowmem(3, p + n, 7);
    sassert(sea_get_shadowmem(3, p + n) == 7 && sea_get_shadowmem(4, p + n) == 0);
    sea_printf("%d", n);
    sea_dsa_alias(p, q);
    sea_branch_sentinel(1);
    __VERIFIER_assert(n > 0);
    __VERIFIER_assert_not(n == 0);
    __VERIFIER_assert_if(n > 5, n > 4);
    sea_assert_if(n > 6, n == 7);
    sassert(sea_is_alloc(p));
    sea_free(p);
    sassert(!sea_is_alloc(p) && !sea_is_deref(p, 1));
    switch (nd_int()) {
    case 1: __VERIFIER_assert(n != 3); break;
    case 2: __VERIFIER_assert_not(n == 3); break;
    case 3: __VERIFIER_assert_if(n > 2, n != 3); break;
    case 4: sea_assert_if(n > 2, n != 3); break;
    case 5: sassert(ndvalue() + any_nondet() != 3 || sea_nd_thing() != 4); break;
    case 6: __SEAHORN_fail();
    case 7: __VERIFIER_error();
    }
}
"""


@WIDTHS
def test_seahorn(ask: Ask, width: str) -> None:
    told = ask(SEAHORN, width, "--no-check", "signed-overflow")
    assert violated(told) == [("assertion", line) for line in range(45, 52)]
    assert not [p for p in told["properties"] if p["status"] in ("unknown", "unreachable") and p["kind"] == "assertion"]


def test_a_conditional_assertion_whose_condition_never_holds(ask: Ask) -> None:
    text = "void sea_assert_if(_Bool, _Bool);\nint nd_int(void);\n"
    text += "int main(void) { int n = nd_int(); sea_assert_if(n > 3 && n < 3, n == 9); sea_assert_if(n > 3, n > 2); }\n"
    assert statuses(ask(text)) == ["unreachable", "proved"]


SVCOMP = """typedef unsigned long size_t;
typedef struct { int a[3]; } block;
extern void abort(void);
extern void reach_error(void);
extern void __VERIFIER_assume(int);
extern void __VERIFIER_nondet_memory(void *, size_t);
extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);
DECLARATIONS
int main(void) {
    block b = {{1, 2, 3}};
    __VERIFIER_atomic_begin();
    __VERIFIER_nondet_memory(&b.a[1], 4);
    __VERIFIER_atomic_end();
    __VERIFIER_assume(b.a[1] > 100);
    if (b.a[0] != 1 || b.a[2] != 3) reach_error();
    if (b.a[1] == 200) reach_error(); /* line 17 */
    VALUES
    if (b.a[1] == 300) abort();
    if (b.a[1] == 300) reach_error();
}
"""
TYPES = {
    **{name: name for name in ("char", "int", "float", "double", "long", "short")},
    "bool": "_Bool",
    "longlong": "long long",
    "uchar": "unsigned char",
    "uint": "unsigned",
    "ulong": "unsigned long",
    "ulonglong": "unsigned long long",
    "unsigned": "unsigned",
    "ushort": "unsigned short",
    "pchar": "char *",
    "u32": "unsigned",
    "loff_t": "long long",
    "sector_t": "unsigned long",
    "pthread_t": "unsigned long",
    "size_t": "__SIZE_TYPE__",
    "u8": "unsigned char",
    "u16": "unsigned short",
    "pointer": "void *",
}


@WIDTHS
def test_sv_comp(ask: Ask, width: str) -> None:
    declared = " ".join(f"extern {type} __VERIFIER_nondet_{name}(void);" for name, type in TYPES.items())
    asked = " ".join(f"if (__VERIFIER_nondet_{name}() == ({type})1) b.a[0]++;" for name, type in TYPES.items())
    text = SVCOMP.replace("DECLARATIONS", declared).replace("VALUES", asked)
    if width == "--m32":
        text = text.replace("unsigned long size_t", "unsigned int size_t")
    told = ask(text, width)
    assert violated(told) == [("assertion", 17)]


def test_wide_integers_of_sv_comp(ask: Ask) -> None:
    text = """__int128 __VERIFIER_nondet_int128(void);
unsigned __int128 __VERIFIER_nondet_uint128(void);
void reach_error(void);
int main(void) {
    if (__VERIFIER_nondet_int128() == -((__int128)1 << 100)) reach_error();
    if (__VERIFIER_nondet_uint128() >> 127 > 1) reach_error();
}
"""
    assert violated(ask(text)) == [("assertion", 5)]


ESBMC = """#include <stddef.h>
int nondet_int(); unsigned nondet_uint(); _Bool nondet_bool(); char nondet_char(); float nondet_float();
unsigned char nondet_uchar(); short nondet_short(); size_t nondet_size_t(); void *nondet_pointer();
int main(void) {
    int n = nondet_int();
    __ESBMC_assume(n > 3 && nondet_float() > 1);
    __ESBMC_atomic_begin();
    __ESBMC_cover(n == 4);
    __ESBMC_atomic_end();
    __ESBMC_assert(n > 3 && nondet_uint() >= 0 && nondet_bool() < 2 && nondet_uchar() < 256, "holds");
    if (nondet_char() == 1 && nondet_short() == 2 && nondet_size_t() == 3 && nondet_pointer() == (void *)4)
        __ESBMC_assert(n != 7, "line 12");
}
"""
LLBMC = """#include <stdint.h>
int __llbmc_nondef_int(void);
uint8_t __llbmc_nondef_uint8_t(void);
void __llbmc_assume(int), __llbmc_assert(int);
int main(void) {
    int n = __llbmc_nondef_int();
    __llbmc_assume(n > 3);
    __llbmc_assert(n > 3 && __llbmc_nondef_uint8_t() < 256);
    __llbmc_assert(n != 7);
}
"""
SMACK = """INCLUDE
int main(void) {
    int n = __VERIFIER_nondet_int();
    unsigned char c = __VERIFIER_nondet_unsigned_char();
    assume(n > 3 && __VERIFIER_nondet_signed_long_long_int() > 5);
    assert(n > 3 && c < 256);
    if (__VERIFIER_nondet_double() > 0.5 && __VERIFIER_nondet_unsigned_short() == 3) assert(n != 7);
}
"""
DECLARED = """void assume(int), assert(int); int __VERIFIER_nondet_int(void); double __VERIFIER_nondet_double(void); \\
long long __VERIFIER_nondet_signed_long_long_int(void); unsigned char __VERIFIER_nondet_unsigned_char(void); \\
unsigned short __VERIFIER_nondet_unsigned_short(void);"""


@WIDTHS
@pytest.mark.parametrize(
    ("text", "line"),
    [
        (ESBMC, 12),
        (LLBMC, 9),
        (SMACK.replace("INCLUDE", '#include "smack.h"'), 7),
        (SMACK.replace("INCLUDE", DECLARED.replace("\\\n", "")), 7),
    ],
    ids=["esbmc", "llbmc", "smack", "smack, declared"],
)
def test_other_tools(ask: Ask, text: str, line: int, width: str) -> None:
    told = ask(text, width)
    assert violated(told) == [("assertion", line)] and set(statuses(told)) == {"proved", "violated"}
    assert ask(text, width, command="run", name="r.c")["exit"] in (0, 2)
    right = ask(text.replace("n != 7", "n != 7 || n > 4"), width, name="right.c")
    assert right["verdict"] == "safe"


BARE_ASSERT = """int nondet_int();
int main(void) {
    int n = nondet_int();
    assert(n < 3 || n > 2);
    if (n > 3) assert(n != 7);
}
"""


@pytest.mark.parametrize("standard", ["-std=c89", "-std=c17"])
@pytest.mark.parametrize("command", ["verify", "prove"])
def test_assert_without_its_header(ask: Ask, standard: str, command: str) -> None:
    """An int for a result, as C89 has it, which nobody uses: it is not an input of the run."""
    told = ask(BARE_ASSERT, standard, command=command)
    assert violated(told) == [("assertion", 5)] and set(statuses(told)) == {"proved", "violated"}
    assert "assert" not in str([p.get("inputs") for p in told["properties"]])
    assert ask(BARE_ASSERT.replace("!= 7", "> 3"), standard, command=command, name="right.c")["verdict"] == "safe"


def test_assert_without_its_header_is_no_error_function(ask: Ask, tmp_path: Path) -> None:
    """If a property asks for a call of one, a failed assertion only ends the run."""
    (tmp_path / "p.prp").write_text("CHECK( init(main()), LTL(G ! call(reach_error())) )\n", encoding="utf-8")
    text = BARE_ASSERT.replace("assert(n != 7);", "{ assert(n != 7);\nif (n == GOAL) reach_error(); }")
    assert ask(text.replace("GOAL", "7"), "--property", "p.prp")["verdict"] == "safe"
    assert violated(ask(text.replace("GOAL", "8"), "--property", "p.prp", name="wrong.c")) == [("assertion", 6)]


def test_an_assert_of_the_program_is_its_own(ask: Ask) -> None:
    text = "int calls;\nint assert(int c) { return calls += c; }\n"
    text += "int main(void) { assert(0); assert(2); return calls - 2; }\n"
    told = ask(text)
    assert told["verdict"] == "safe" and statuses(told) == []
    assert ask(text, command="run", name="r.c")["exit"] == 0


SPELLED = """declare i32 @nd_int()
declare void @verifier.assume(i1)
declare void @verifier.assume.not(i1)
declare void @verifier.assert(i1)
declare void @verifier.assert.not(i1)
declare void @sea.assert.if(i1, i1)
declare void @seahorn.fn.enter()
declare void @GOAL()
define i32 @main() {
  call void @seahorn.fn.enter()
  %x = call i32 @nd_int()
  %large = icmp sgt i32 %x, 3
  %small = icmp slt i32 %x, 3
  %seven = icmp eq i32 %x, 7
  call void @verifier.assume(i1 %large)
  call void @verifier.assume.not(i1 %ASSUMED)
  call void @verifier.assert(i1 %large)
  call void @verifier.assert.not(i1 %small)
  call void @sea.assert.if(i1 %small, i1 %seven)
  br i1 %seven, label %bad, label %good
bad:
  call void @GOAL()
  unreachable
good:
  ret i32 0
}
"""


@pytest.mark.parametrize("goal", ["verifier.error", "seahorn.fail", "seahorn.error"])
def test_spellings_in_llvm_code(ask: Ask, goal: str) -> None:
    for assumed, verdict in (("small", "unsafe"), ("seven", "safe")):
        told = ask(SPELLED.replace("GOAL", goal).replace("ASSUMED", assumed), name=f"{assumed}.ll")
        assert told["verdict"] == verdict and "proved" in statuses(told)


SPELLINGS = {
    "glibc": ("__assert_fail", "const char *, const char *, unsigned, const char *", '"x != 5", "p.c", 4, "main"'),
    "musl": ("__assert_fail", "const char *, const char *, int, const char *", '"x != 5", "p.c", 4, "main"'),
    "glibc, old": ("__assert", "const char *, const char *, int", '"x != 5", "p.c", 4'),
    "FreeBSD": ("__assert", "const char *, const char *, int, const char *", '"main", "p.c", 4, "x != 5"'),
    "Android": ("__assert", "const char *, int, const char *", '"p.c", 4, "x != 5"'),
    "OpenBSD, Android": ("__assert2", "const char *, int, const char *, const char *", '"p.c", 4, "main", "x != 5"'),
    "NetBSD": ("__assert13", "const char *, int, const char *, const char *", '"p.c", 4, "main", "x != 5"'),
    "macOS": ("__assert_rtn", "const char *, const char *, int, const char *", '"main", "p.c", 4, "x != 5"'),
    "newlib": ("__assert_func", "const char *, int, const char *, const char *", '"p.c", 4, "main", "x != 5"'),
    "Solaris": ("__assert_c99", "const char *, const char *, int, const char *", '"x != 5", "p.c", 4, "main"'),
    "Windows": ("_assert", "const char *, const char *, unsigned", '"x != 5", "p.c", 4'),
    "Windows, wide": ("_wassert", "const int *, const int *, unsigned", 'L"x != 5", L"p.c", 4'),
}


@pytest.mark.parametrize(
    "left_out", [("musl", "FreeBSD", "Android"), ("glibc", "glibc, old", "Android"), ("FreeBSD", "glibc, old")]
)
def test_assert_of_every_c_library(ask: Ask, left_out: tuple[str, ...]) -> None:
    """No two declarations of the same name go into one program."""
    used: dict[str, tuple[str, str, str]] = {}
    for name, spelling in SPELLINGS.items():
        if name not in left_out:
            used.setdefault(spelling[0], spelling)
    declared = " ".join(f"extern void {f}({p}) __attribute__((__noreturn__));" for f, p, _ in used.values())
    lines = [declared, "int nondet_int(void);", "int main(void) { int x = nondet_int(); switch (nondet_int()) {"]
    for number, (function, _, arguments) in enumerate(used.values()):
        lines.append(f"case {number}: (x != 5) ? (void)0 : {function}({arguments}); break;")
    function, _, arguments = used["__assert"]
    lines.append(f"default: (x != 6 || x > 3) ? (void)0 : {function}({arguments}); }} }}")
    told = ask("\n".join(lines))
    assert violated(told) == [("assertion", 4 + number) for number in range(len(used))]
    messages = [p["message"] for p in told["properties"] if p["kind"] == "assertion"]
    assert sum("x != 5" in message for message in messages) == len(used)  # one of them is wide, one more is proved
    assert statuses(told)[-1] == "proved"


def test_every_spelling_is_tried() -> None:
    assert {function for function, _, _ in SPELLINGS.values()} == ASSERT_NAMES - {"__assert_perror_fail"}


def test_a_function_of_the_user_always_wins(ask: Ask) -> None:
    """Whatever its name: it is called, and nothing else happens."""
    names = sorted((NAMES | ASSERT_NAMES) - {"abort"})
    names += ["nd_int", "nondet_int", "__VERIFIER_nondet_int", "limpet_nondet_int", "sea_nd_x", "ndx", "x_nondet"]
    names += ["__limpet_assert_fail", "strlen", "setjmp", "pthread_create"]
    lines = ["static int calls;"]
    lines += [f"int {name}(int a) {{ calls += a; return calls; }}" for name in names]
    calls = " ".join(f"{name}(1);" for name in names)
    lines += [f"int main(void) {{ {calls} if (calls != {len(names)}) {{ int *p = 0; *p = 1; }} return 0; }}"]
    text = "\n".join(lines) + "\n"
    options = ("-D_Noreturn=", "-U__CPROVER_r_ok")
    told = ask(text, *options)
    assert told["verdict"] == "safe", violated(told)
    assert ask(text, *options, command="run")["exit"] == 0


@pytest.mark.parametrize("name", ["malloc", "free"])
def test_so_does_one_that_the_compiler_knows(ask: Ask, name: str) -> None:
    signatures = {
        "malloc": ("void *malloc(__SIZE_TYPE__ n)", "return 0;", "malloc(4) == 0"),
        "free": ("static int n; void free(void *p)", "n = 1;", "(free(0), n) == 1"),
    }
    head, body, check = signatures[name]
    text = f"#include <assert.h>\n{head} {{ {body} }}\nint main(void) {{ assert({check}); }}\n"
    told = ask(text)
    assert told["verdict"] == "safe", violated(told)


def test_every_function_is_on_the_page() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "harness.md").read_text(encoding="utf-8")
    for name in NAMES | ASSERT_NAMES:
        known = name.startswith("sea_dsa_") or name == "__assert_perror_fail"
        assert known or f"`{name}" in page, name
