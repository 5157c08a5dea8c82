"""Inline assembly: what is understood is exact, all else is made up and says so."""

from __future__ import annotations

import pytest
from tests.bmc.asking import Ask, statuses, violated

SWAPS = """#include <assert.h>
#include <stdint.h>
unsigned nondet_uint(void);
static uint16_t ror16(uint16_t x) { __asm__("rorw $8, %w0" : "=r"(x) : "0"(x) : "cc"); return x; }
static uint16_t rol16(uint16_t x) { __asm__("rolw $8, %0" : "+r"(x) :: "cc"); return x; }
static uint16_t bytes(uint16_t x) { __asm__("xchgb %b0, %h0" : "=Q"(x) : "0"(x)); return x; }
static uint32_t swap32(uint32_t x) { __asm__("bswap %0" : "=r"(x) : "0"(x)); return x; }
static uint32_t suffix(uint32_t x) { __asm__("bswapl\\t%0" : "+r"(x)); return x; }
static uint32_t largest(uint32_t x) { __asm__("bswapl %q0" : "=r"(x) : "0"(x)); return x; }
static uint32_t three(uint32_t x) {
    __asm__("rorw $8, %w0;" "rorl $16, %0;" "rorw $8, %w0" : "=r"(x) : "0"(x) : "cc");
    return x;
}
static uint32_t barrier(uint32_t x) { __asm__("" : "+r"(x)); __asm__("# nothing" : "+m"(x)); return x; }
static uint32_t exchange(uint32_t x, uint32_t y) { __asm__("xchgl %0, %1" : "+r"(x), "+r"(y)); return y; }
static uint32_t in_register(uint32_t x) {
    register uint32_t y __asm__("ebx") = x;
    __asm__ volatile("pause; mfence\\n nop" : "+r"(y));
    return y;
}
int main(void) {
    unsigned x = nondet_uint();
    char *p = "a";
    __asm__ volatile("" ::: "memory");
    __asm__ volatile("lock; addl $0,0(%%esp)" ::: "memory", "cc");
    __asm__("" : "=r"(p) : "0"(p));
    assert(*p == 'a');
    uint16_t half = __builtin_bswap16(x);
    assert(ror16(x) == half && rol16(x) == half && bytes(x) == half);
    uint32_t whole = __builtin_bswap32(x);
    assert(swap32(x) == whole && suffix(x) == whole && largest(x) == whole && three(x) == whole);
    assert(barrier(x) == x && exchange(x, 5) == x && in_register(x) == x);
    assert(WRONG);
}
"""
SWAP64 = """#include <assert.h>
#include <stdint.h>
unsigned long long nondet_ulonglong(void);
int main(void) {
    uint64_t x = nondet_ulonglong(), y = x, z = x;
    __asm__("bswap %q0" : "+r"(y));
    __asm__("rolq $48, %0" : "+r"(z));
    assert(y == __builtin_bswap64(x));
    assert(z == (x << 48 | x >> 16));
    assert(y != 0x1122334455667788);
}
"""


@pytest.mark.parametrize("width", ["--m32", "--m64"])
def test_idioms_are_exact(ask: Ask, width: str) -> None:
    assert ask(SWAPS.replace("WRONG", "1"), width)["verdict"] == "safe"
    for wrong in ("three(x) != 0x12345678", "ror16(x) != 0x1234", "barrier(x) != 7"):
        told = ask(SWAPS.replace("WRONG", wrong), width)
        assert (violated(told), told["approximations"]) == ([("assertion", 33)], [])


def test_idioms_of_64_bits(ask: Ask) -> None:
    assert violated(ask(SWAP64)) == [("assertion", 10)]


IN_MEMORY = """#include <assert.h>
#include <stdint.h>
unsigned nondet_uint(void);
#define LOCKED ".pushsection .smp_locks,\\"a\\"\\n.balign 4\\n.long 671f - .\\n.popsection\\n671:\\n\\tlock; "
static uint32_t get(const volatile uint32_t *p) {
    uint32_t x; __asm__ volatile("movl %1,%0" : "=r"(x) : "m"(*p) : "memory"); return x;
}
static void put(uint32_t x, volatile uint32_t *p) { __asm__ volatile("movl %0,%1" :: "r"(x), "m"(*p) : "memory"); }
static void put_byte(volatile uint8_t *p) { __asm__ volatile("movb $0x7f,%0" : "=m"(*p)); }
static void *get_pointer(void *const *p) { void *x; __asm__("mov %1,%0" : "=r"(x) : "m"(*p)); return x; }
static void add(uint32_t n, uint32_t *p) { __asm__ volatile(LOCKED "addl %1,%0" : "+m"(*p) : "ir"(n)); }
static int subtract_is_zero(uint32_t n, uint32_t *p) {
    unsigned char c;
    __asm__ volatile(LOCKED "subl %2,%0; sete %1" : "+m"(*p), "=qm"(c) : "ir"(n) : "memory");
    return c;
}
static int add_is_negative(uint32_t n, uint32_t *p) {
    unsigned char c;
    __asm__ volatile(LOCKED "addl %2,%0; sets %1" : "+m"(*p), "=qm"(c) : "ir"(n) : "memory");
    return c;
}
static int decrement_is_zero(uint16_t *p) {
    unsigned char c;
    __asm__ volatile(LOCKED "decw %0; setz %1" : "+m"(*p), "=qm"(c) :: "memory");
    return c;
}
static uint32_t fetch_and_add(uint32_t n, uint32_t *p) {
    __asm__ volatile(LOCKED "xaddl %0, %1" : "+r"(n), "+m"(*p) :: "memory", "cc");
    return n;
}
static uint32_t exchange(uint32_t n, uint32_t *p) {
    __asm__ volatile("xchgl %0,%1" : "+r"(n), "+m"(*p) :: "memory");
    return n;
}
static uint32_t compare_and_exchange(uint32_t *p, uint32_t old, uint32_t new) {
    uint32_t was;
    __asm__ volatile(LOCKED "cmpxchgl %2,%1" : "=a"(was), "+m"(*p) : "r"(new), "0"(old) : "memory");
    return was;
}
static int set_bit(int n, uint32_t *p) {
    int old;
    __asm__ volatile(LOCKED "bts %2,%1\\n\\tsbb %0,%0" : "=r"(old), "+m"(*p) : "Ir"(n) : "memory");
    return old;
}
static void clear_bit(int n, uint32_t *p) { __asm__ volatile(LOCKED "btr %1,%0" : "+m"(*p) : "Ir"(n)); }
static void flip_third(uint32_t *p) { __asm__ volatile("btc %1,%0" : "+m"(*p) : "I"(3)); }
static int test_bit(int n, const uint32_t *p) {
    int bit;
    __asm__ volatile("bt %2,%1\\n\\tsbb %0,%0" : "=r"(bit) : "m"(*p), "Ir"(n));
    return bit;
}
static uint32_t negated(uint32_t x) { __asm__("notl %0; incl %0; andl $0xff00, %0" : "+r"(x)); return x; }
static int below(uint32_t x, uint32_t y) {
    unsigned char c;
    __asm__("cmpl %2,%1; setb %0" : "=q"(c) : "r"(x), "r"(y) : "cc");
    return c;
}
int main(void) {
    uint32_t x = nondet_uint(), n = nondet_uint(), m = x, t[3] = {x, n, 5};
    uint16_t h = x;
    uint8_t b = 0;
    void *there = &b;
    assert(get(&x) == x);
    put(n, &m);
    assert(m == n);
    put_byte(&b);
    assert(b == 0x7f && get_pointer(&there) == &b);
    m = x; add(n, &m); add(3, &m);
    assert(m == x + n + 3);
    m = x;
    assert(subtract_is_zero(n, &m) == (x == n) && m == x - n);
    m = x;
    assert(add_is_negative(n, &m) == ((int32_t)(x + n) < 0) && m == x + n);
    assert(decrement_is_zero(&h) == ((uint16_t)x == 1) && h == (uint16_t)(x - 1));
    m = x;
    assert(fetch_and_add(n, &m) == x && m == x + n);
    assert(exchange(7, &m) == x + n && m == 7);
    assert(compare_and_exchange(&m, n, 9) == 7 && m == (n == 7 ? 9 : 7));
    int i = n % 96, was = t[i / 32] >> i % 32 & 1;
    assert(-test_bit(i, t) == was && -set_bit(i, t) == was && test_bit(i, t) == -1);
    clear_bit(i, t);
    assert(!test_bit(i, t) && t[2] == (i >= 64 ? 5 & ~(1u << (i - 64)) : 5));
    m = x; flip_third(&m);
    assert(m == (x ^ 8));
    assert(negated(x) == (-x & 0xff00) && below(x, n) == (x < n));
    assert(WRONG);
}
"""


@pytest.mark.parametrize("width", ["--m32", "--m64"])
def test_arithmetic_in_memory_is_exact(ask: Ask, width: str) -> None:
    told = ask(IN_MEMORY.replace("WRONG", "1"), width)
    assert (told["verdict"], told["approximations"]) == ("safe", [])
    line = IN_MEMORY.split("WRONG")[0].count("\n") + 1
    for wrong in ("t[0] != 77 || i != 70", "m != 12345", "h != 4 || b != 0x7f"):
        told = ask(IN_MEMORY.replace("WRONG", wrong), width, "--check", "assertion")
        assert (violated(told), told["approximations"]) == ([("assertion", line)], [])


def test_a_bit_is_counted_over_the_end_of_memory(ask: Ask) -> None:
    text = IN_MEMORY.split("int main")[0] + "int main(void) {\n uint32_t t[2] = {0, 0};\n return set_bit(64, t); }\n"
    assert violated(ask(text))[0][0] == "out-of-bounds"


TRAP = """unsigned nondet_uint(void);
static void stop(void) {
    __asm__ volatile("1:\\tud2\\n.pushsection __bug_table,\\"a\\"\\n2:\\t.long 1b - 2b\\n.popsection" :: "i"(1));
    AFTER
}
int main(void) {
    if (nondet_uint() == 3) stop();
    return 0;
}
"""


def test_a_trap_behind_which_nothing_comes(ask: Ask) -> None:
    for after in ("__builtin_unreachable();", "for (;;) ;", "again: goto again;"):
        told = ask(TRAP.replace("AFTER", after))
        assert (violated(told), told["approximations"]) == ([("trap", 3)], []), after
        assert ask(TRAP.replace("AFTER", after), "--check", "assertion")["verdict"] == "safe"
    # A handler may let the run go on.
    assert ask(TRAP.replace("AFTER", ""))["verdict"] == "unknown"


def test_own_copies_of_variables(ask: Ask) -> None:
    text = """#include <assert.h>
int depth;
struct task { int id; } first, *current = &first;
int main(void) {
    struct task *now;
    __asm__ volatile("incl %%gs:%0" : "+m"(depth));
    __asm__("movq %%gs:%P1,%0" : "=r"(now) : "p"(&current));
    assert(depth == 1 && now == &first);
}
"""
    assert ask(text)["verdict"] == "unknown"
    told = ask(text, "--undefined", "nop")
    assert told["verdict"] == "safe" and "is the variable" in told["assumptions"][0]["message"]
    assert violated(ask(text.replace("depth == 1", "depth != 1"), "--undefined", "nop")) == [("assertion", 8)]


OTHER = """#include <assert.h>
int main(void) {
    unsigned a = 1, b = 2, m = 3, k = 4, kept = 5;
    unsigned *p = &k;
    __asm__ volatile("cpuid" : "=a"(a), "=b"(b), "=m"(m) : "r"(p) : "memory");
    assert(kept == 5);
    assert(a != 5 || b != 6 || m != 7 || k != 8);
}
"""


@pytest.mark.parametrize("width", ["--m32", "--m64"])
def test_other_assembly_makes_its_results_up(ask: Ask, width: str) -> None:
    told = ask(OTHER, width)
    assert (told["verdict"], told["exit"]) == ("unknown", 2)
    assert statuses(told)[-1] == "unknown"
    (inexact,) = told["approximations"]
    assert "`cpuid` is not understood" in inexact["message"] and inexact["location"]["line"] == 5


def test_the_user_may_take_the_results_for_granted(ask: Ask) -> None:
    told = ask(OTHER, "--undefined=havoc")
    assert violated(told) == [("assertion", 7)]
    assert "changes nothing but what its operands point to" in told["assumptions"][0]["message"]


def test_memory_that_is_read_may_be_written_as_well(ask: Ask) -> None:
    text = """#include <assert.h>
int main(void) { int x = 1; __asm__ volatile("cpuid" :: "m"(x) : "memory"); assert(x == 1); }
"""
    assert violated(ask(text, "--undefined", "havoc")) == [("assertion", 2)]


def test_a_run_through_assembly_shows_nothing(ask: Ask) -> None:
    good = ask(OTHER, "--seed", "1", command="run")
    assert (good["outcome"], good["exit"], good["approximations"][0]["id"]) == ("finished", 0, "made-up")
    bad = ask(OTHER, "--input", "07000000,08000000,5,6", command="run")
    assert (bad["outcome"], bad["verdict"], bad["exit"]) == ("violation", "unknown", 2)


def test_a_violation_before_the_assembly_counts(ask: Ask) -> None:
    text = 'int main(int c, char **v) { int a[2]; a[c + 1] = 1;\n __asm__ volatile("hlt"); return 0; }\n'
    told = ask(text)
    assert violated(told) == [("out-of-bounds", 1)]


ODD = """#include <assert.h>
typedef float v4 __attribute__((vector_size(16)));
typedef int i4 __attribute__((vector_size(16)));
unsigned nondet_uint(void);
int main(void) {
    unsigned n = nondet_uint();
    if (n == 0) { v4 x; __asm__("xorps %0, %0" : "=x"(x)); assert(x[0] == 0); }
    if (n == 1) { i4 x = {1, 2, 3, 4}; __asm__("paddd %1, %0" : "+x"(x) : "x"(x)); assert(x[3] == 8); }
    if (n == 2) { double x = 2; __asm__("fsqrt" : "+t"(x)); assert(x > 1); }
    if (n == 3) { int a[4] = {0}; __asm__ volatile("rep stosl" : : "D"(a), "a"(1), "c"(4) : "memory"); assert(a[0]); }
    if (n == 4) { unsigned x; __asm__("" : "=r"(x)); assert(x == 0); }
    if (n == 5) { int ok; __asm__("cmpl %1, %1" : "=@ccz"(ok) : "r"(1)); assert(ok); }
    if (n == 6) __asm__ volatile("{movl $0, %%eax|mov eax, 0}" ::: "eax");
    if (n == 7) { unsigned x = 1; __asm__("bswap %w0" : "+r"(x)); assert(x == 0); }
    if (n == 8) { unsigned x = 1; __asm__("bswap %0" : : "r"(x)); }
    if (n == 9) { unsigned x = 1; __asm__("rorw %1, %w0" : "+r"(x) : "I"(3)); assert(x == 0); }
    if (n == 10) { char x = 1; __asm__("rorw $8, %0" : "+q"(x)); assert(x == 0); }
    if (n == 11) { int x; __asm__("bswap %0" : "=r"(x)); assert(x == 0); }
    if (n == 12) { int x = 1; __asm__("xchgl %0, %1" : "+r"(x) : "r"(2)); assert(x == 2); }
    if (n == 13) { int x = 1; __asm__("incl %0" : : "m"(x)); assert(x == 2); }
    if (n == 14) { int x = 1, y; __asm__("movl $4, %0; addl %1, %0" : "=r"(y) : "r"(x)); assert(y == 5); }
    if (n == 15) { int x = 1; __asm__("rorl $1, %0; sbb %0, %0" : "+r"(x)); assert(x); }
    if (n == 16) { char x = 1; __asm__("incl %0" : "+m"(x)); assert(x == 2); }
    if (n == 17) { int x = 1; __asm__(".pushsection .altinstructions; .popsection; incl %0" : "+r"(x)); assert(x); }
    if (n == 18) { char x = 1; __asm__("setc %0" : "+q"(x)); assert(x); }
}
"""


@pytest.mark.parametrize("width", ["--m32", "--m64"])
def test_odd_assembly_is_no_obstacle(ask: Ask, width: str) -> None:
    told = ask(ODD, width, "--solver", "z3")
    assert told["verdict"] == "unknown"
    lines = {inexact["location"]["line"] for inexact in told["approximations"]}
    assert lines == set(range(7, 26))


def test_asm_goto_is_refused_where_it_is_reached(ask: Ask) -> None:
    goto = '__asm__ goto("jmp %l0" :::: yes);'
    text = "int nondet_int(void);\nint main(void) { if (nondet_int() COMPARE) { GOTO } return 0;\nyes: return 1; }\n"
    text = text.replace("GOTO", goto)
    told = ask(text.replace("COMPARE", "> 3"))
    assert told["verdict"] == "unknown" and "asm goto is not supported" in str(told["approximations"])
    assert told["warnings"] == []
    assert ask(text.replace("COMPARE", "!= 0 && 0"))["verdict"] == "safe"
    assert ask(text.replace("COMPARE", "| 1"), command="run")["exit"] == 3


SPELLINGS = {
    "octal numbers": ('unsigned r = 0; __asm__("movl $010, %0" : "=r"(r)); assert(r == 8);', "safe"),
    "numbers of no base": ('unsigned r = 0; __asm__("movl $0b1, %0" : "=r"(r)); assert(r == 1);', "unknown"),
    "octal rotations": ('unsigned r = 1; __asm__("roll $010, %0" : "+r"(r)); assert(r == 256);', "safe"),
    "8 bytes later": (
        "unsigned __int128 x = ((unsigned __int128)7 << 64) | 5; unsigned long r;"
        ' __asm__("movq %H1, %0" : "=r"(r) : "m"(x)); assert(r == 5);',
        "unknown",
    ),
    "an address that is a number": ('int r; __asm__("movl %c1, %0" : "=r"(r) : "i"(5)); assert(r == 5);', "unknown"),
    "the second byte is set": (
        'unsigned char c = 5; int a = 1; __asm__("cmp %1, %1; sete %h0" : "+Q"(c) : "r"(a)); assert(c == 5);',
        "unknown",
    ),
    "the second byte is exchanged": (
        'unsigned char a = 1, b = 2; __asm__("xchg %0, %h1" : "+Q"(a), "+Q"(b)); assert(b == 2);',
        "unknown",
    ),
    "one register twice": ('unsigned c = 5; __asm__("xadd %k0, %0" : "+r"(c)); assert(c == 5);', "unknown"),
}


@pytest.mark.parametrize("name", SPELLINGS)
def test_only_what_assemblers_mean_is_understood(ask: Ask, name: str) -> None:
    body, verdict = SPELLINGS[name]
    assert ask(f"#include <assert.h>\nint main(void) {{ {body} }}\n")["verdict"] == verdict


def test_numbers_in_two_registers_are_not_understood(ask: Ask) -> None:
    body = 'unsigned long long a = 1; __asm__("not %0" : "+A"(a)); assert(a == 0xfffffffeULL);'
    assert ask(f"#include <assert.h>\nint main(void) {{ {body} }}\n", "--m32")["verdict"] == "unknown"
