"""An index so large that its distance in bytes wraps around may lead back into the object on a machine. In C it is an
index outside of the object, wherever the pointer goes before it is used; LLVM code without `inbounds` may do it."""

from __future__ import annotations

import pytest
from tests.bmc.asking import Ask, violated
from tests.interp.support import HEADER

HEAD = """#include <stddef.h>
#include <stdlib.h>
size_t nondet_size_t(void);
void __VERIFIER_assume(int);
#define ROUND (((size_t)-1 >> 2) + 1) /* times 4 is 0 */
struct pair { int first, second; };
static int of(int *p) { return *p; }
int cell[2][4];
struct pair pairs[4];
int *kept;
int main(void) {
    int *p = malloc(4 * sizeof(int));
    if (!p) return 0;
    for (int k = 0; k < 4; k++) p[k] = k;
    int (*rows)[4] = cell;
    struct pair *q = pairs;
    size_t i = nondet_size_t(), j = nondet_size_t();
    int x = 0;
"""
TAIL = """
    free(p);
    return x > 1000;
}
"""
LINE = HEAD.count("\n") + 1
WAYS = {
    "read": ("x = p[i];", "ROUND", "0"),
    "write": ("p[i] = 1;", "ROUND", "0"),
    "passed": ("x = of(p + i);", "ROUND + 1", "1"),
    "kept": ("kept = p + i; x = *kept;", "3 * ROUND", "3"),
    "chosen": ("x = *(j ? p + i : p);", "ROUND + 2", "2"),
    "backwards": ("x = p[2 - (ptrdiff_t)i];", "ROUND + 2", "2"),
    "field": ("x = q[i].second;", "ROUND / 2", "3"),
    "row": ("x = rows[i][1];", "ROUND / 4", "1"),
}


@pytest.mark.parametrize("bits", ["--m32", "--m64"])
@pytest.mark.parametrize("way", WAYS)
def test_an_index_that_wraps_around(ask: Ask, way: str, bits: str) -> None:
    use, wrong, right = WAYS[way]
    document = ask(f"{HEAD}__VERIFIER_assume(i == {wrong}); {use}{TAIL}", bits)
    assert violated(document) == [("out-of-bounds", LINE)]
    assert ask(f"{HEAD}__VERIFIER_assume(i == {right}); {use}{TAIL}", bits)["verdict"] == "safe"


@pytest.mark.parametrize("bits", ["--m32", "--m64"])
def test_a_constant_index(ask: Ask, bits: str) -> None:
    assert violated(ask(f"{HEAD}x = p[ROUND + 1];{TAIL}", bits)) == [("out-of-bounds", LINE)]
    assert violated(ask(f"{HEAD}x = p[ROUND + 1];{TAIL}", bits, command="run")) == [("out-of-bounds", LINE)]


def test_the_size_of_a_block_wraps_around_like_the_index(ask: Ask) -> None:
    """The classic: too little memory for too many elements, of which only the last one is examined."""
    text = """#include <stdlib.h>
size_t nondet_size_t(void);
int main(void) {
    size_t n = nondet_size_t();
    if (n < 2) return 0;
    int *a = malloc(n * sizeof *a);
    if (!a) return 0;
    if (n * sizeof *a == 8) {
        a[n - 1] = 0;
    }
    free(a);
}
"""
    assert violated(ask(text)) == [("out-of-bounds", 9)]
    assert ask(text.replace("n < 2", "n < 2 || n > (size_t)-1 / sizeof(int)"))["verdict"] == "safe"


PLAIN = """
@v = global [4 x i32] [i32 0, i32 1, i32 2, i32 3]
declare i64 @nondet_long()
declare void @__VERIFIER_assume(i32)
declare void @__VERIFIER_error()
define i32 @main() {{
  %i = call i64 @nondet_long()
  %k = icmp eq i64 %i, 4611686018427387906
  %c = zext i1 %k to i32
  call void @__VERIFIER_assume(i32 %c)
  %p = getelementptr {flags} i32, ptr @v, i64 %i
  {use}
  ret i32 0
}}
"""
READ = """%x = load i32, ptr %p
  %e = icmp eq i32 %x, 2
  br i1 %e, label %right, label %wrong
wrong:
  call void @__VERIFIER_error()
  br label %right
right:"""


@pytest.mark.parametrize("command", ["verify", "prove"])
def test_code_that_may_wrap_around(ask: Ask, command: str) -> None:
    assert ask(HEADER + PLAIN.format(flags="", use=READ), command=command, name="p.ll")["verdict"] == "safe"


@pytest.mark.parametrize("flags", ["inbounds", "nusw"])
def test_code_that_may_not(ask: Ask, flags: str) -> None:
    document = ask(HEADER + PLAIN.format(flags=flags, use=READ), name="p.ll")
    assert [kind for kind, _ in violated(document)] == ["out-of-bounds"]


def test_an_address_that_nobody_uses(ask: Ask) -> None:
    """Optimised code computes addresses before it is known whether they are needed."""
    assert ask(HEADER + PLAIN.format(flags="inbounds", use=""), name="p.ll")["verdict"] == "safe"
