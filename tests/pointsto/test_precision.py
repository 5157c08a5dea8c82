"""What the analysis tells apart, and what it must not."""

from __future__ import annotations

from pathlib import Path

from limpet.llvm.ir import Load, Store

from .support import analysed

ALLOCATION = "#include <stdlib.h>\n"


def test_two_blocks_stay_apart(tmp_path: Path) -> None:
    found = analysed(
        tmp_path,
        ALLOCATION
        + """
        int main(void) {
          int *a = malloc(4), *b = malloc(4);
          *a = 1; *b = 2;
          return *a + *b;
        }""",
    )
    one, two = found.accesses("main", Store)
    assert one is not two
    assert found.accesses("main", Load) == [one, two]
    assert set(found.regions.modified(found.function("main"))) == {one, two}
    assert not found.regions.passed(found.function("main"))
    assert not one.may_hold_pointers


def test_a_choice_makes_them_one(tmp_path: Path) -> None:
    found = analysed(
        tmp_path,
        ALLOCATION
        + """
        int main(int argc, char **argv) {
          int *a = malloc(4), *b = malloc(4);
          int *c = argc > 1 ? a : b;
          *a = 1; *b = 2; *c = 3;
          return 0;
        }""",
    )
    assert len(set(found.accesses("main", Store))) == 1


FIELDS = (
    ALLOCATION
    + """
struct pair { int *first; int *second; char name[8]; };
int get(struct pair *p, int i) { p->name[i] = 1; return *p->first + *p->second; }
int main(void) {
  struct pair *p = malloc(sizeof *p);
  p->first = malloc(4); p->second = malloc(4);
  *p->first = 1; *p->second = 2;
  return get(p, 3);
}"""
)


def test_fields_point_to_different_things(tmp_path: Path) -> None:
    """Also where bytes of the struct are written at a variable index."""
    found = analysed(tmp_path, FIELDS)
    heap = found.regions.regions(found.function("main"))
    assert len(heap) == 3
    assert sorted(region.may_hold_pointers for region in heap) == [False, False, True]


def test_fields_copied_with_the_struct(tmp_path: Path) -> None:
    found = analysed(
        tmp_path,
        """
        struct s { int *a; int *b; long pad[4]; };
        int x, y;
        int use(struct s *p) { *p->a = 1; *p->b = 2; return 0; }
        int main(void) {
          struct s one = {&x, &y}, two;
          two = one;
          return use(&two);
        }""",
    )
    stores = found.accesses("use", Store)
    assert stores[0] is not stores[1]
    assert found.region("limpet.start", "@x") is not found.region("limpet.start", "@y")


def test_a_list_is_one_region(tmp_path: Path) -> None:
    found = analysed(
        tmp_path,
        ALLOCATION
        + """
        struct item { struct item *next; int *value; };
        int sum(struct item *l) { int s = 0; for (; l; l = l->next) s += *l->value; return s; }
        int main(void) {
          struct item *l = 0;
          for (int i = 0; i < 3; i++) {
            struct item *n = malloc(sizeof *n);
            n->next = l; n->value = malloc(4); *n->value = i; l = n;
          }
          return sum(l);
        }""",
    )
    assert len(found.regions.regions(found.function("main"))) == 2
    assert len(found.regions.passed(found.function("sum"))) == 2
    assert not found.regions.modified(found.function("sum"))


def test_one_function_two_objects(tmp_path: Path) -> None:
    found = analysed(
        tmp_path,
        """
        void set(int *p, int v) { *p = v; }
        int main(void) {
          int a, b;
          set(&a, 1); set(&b, 2);
          return a + b;
        }""",
    )
    (inside,) = found.regions.passed(found.function("set"))
    maps = [found.regions.at_call(call, found.function("set")) for call in found.calls("main", "set")]
    assert maps[0][inside] is not maps[1][inside]
    assert found.accesses("main", Load) == [maps[0][inside], maps[1][inside]]


def test_an_allocator_of_ones_own(tmp_path: Path) -> None:
    found = analysed(
        tmp_path,
        ALLOCATION
        + """
        void *get(unsigned long n) { void *p = malloc(n); if (!p) abort(); return p; }
        int main(void) {
          int *a = get(4); long *b = get(8);
          *a = 1; *b = 2;
          return *a;
        }""",
    )
    one, two = found.accesses("main", Store)
    assert one is not two


def test_the_same_object_twice(tmp_path: Path) -> None:
    """One call with two names for one object: the callee cannot tell its parameters apart, at no call."""
    found = analysed(
        tmp_path,
        """
        int both(int *p, int *q) { *p = 1; *q = 2; return *p; }
        int main(void) {
          int a, b, c;
          b = c = 0;
          return both(&a, &a) + both(&b, &c) + b + c;
        }""",
    )
    assert len(found.regions.passed(found.function("both"))) == 1
    assert len(set(found.accesses("both", Store))) == 1


def test_different_objects_only(tmp_path: Path) -> None:
    found = analysed(
        tmp_path,
        """
        int both(int *p, int *q) { *p = 1; *q = 2; return *p; }
        int main(void) { int a, b; return both(&a, &b) + both(&b, &a); }
        """,
    )
    assert len(found.regions.passed(found.function("both"))) == 2


def test_a_global_and_a_parameter(tmp_path: Path) -> None:
    """A function that is handed a global which it also uses by name."""
    found = analysed(
        tmp_path,
        """
        int g;
        int f(int *p) { *p = 1; g = 2; return *p; }
        int h(int *p) { *p = 1; g = 2; return *p; }
        int main(void) { int a; return f(&g) + h(&a); }
        """,
    )
    assert len(found.regions.passed(found.function("f"))) == 1
    assert len(found.regions.passed(found.function("h"))) == 2


def test_swap(tmp_path: Path) -> None:
    found = analysed(
        tmp_path,
        """
        void swap(int **p, int **q) { int *t = *p; *p = *q; *q = t; }
        int main(void) {
          int a = 1, b = 2, c = 3, d = 4;
          int *x = &a, *y = &b, *z = &c;
          swap(&x, &y);
          *x = 5; *y = 6; *z = 7;
          return d;
        }""",
    )
    stores = found.accesses("main", Store)[-3:]
    assert stores[0] is stores[1]
    assert stores[2] is not stores[0]
    pointers = found.regions.passed(found.function("swap"))
    assert len(pointers) == 2
    assert all(region.may_hold_pointers for region in pointers)


def test_functions_in_a_table(tmp_path: Path) -> None:
    found = analysed(
        tmp_path,
        """
        int one(int x) { return x; }
        int two(int x) { return 2 * x; }
        int three(int x) { return 3 * x; }
        long other(long x) { return x; }
        int (*table[])(int) = {one, two};
        int (*alone)(int) = three;
        long (*wide)(long) = other;
        int main(int argc, char **argv) { return table[argc](1) + alone(2) + (int)wide(3); }
        """,
    )
    calls = found.calls("main")
    named = [[f.plain_name for f in found.regions.targets(call)] for call in calls]
    assert named == [["one", "two"], ["three"], ["other"]]


def test_called_through_a_parameter(tmp_path: Path) -> None:
    found = analysed(
        tmp_path,
        """
        static void up(int *p) { ++*p; }
        static void down(int *p) { --*p; }
        static void apply(void (*f)(int *), int *p) { f(p); }
        int main(void) {
          int a = 0, b = 0;
          apply(up, &a); apply(down, &b);
          return a + b;
        }""",
    )
    (call,) = found.calls("apply")
    assert [f.plain_name for f in found.regions.targets(call)] == ["down", "up"]
    assert found.of_argument("main", "apply", 0, 1) is not found.of_argument("main", "apply", 1, 1)


def test_array_of_structs(tmp_path: Path) -> None:
    found = analysed(
        tmp_path,
        """
        struct s { int *a; int *b; };
        int x[4], y[4];
        struct s t[4];
        int main(int argc, char **argv) {
          for (int i = 0; i < 4; i++) { t[i].a = &x[i]; t[i].b = &y[i]; }
          *t[argc].a = 1; *t[argc].b = 2;
          return 0;
        }""",
    )
    assert len(set(found.accesses("main", Store))) == 3
    assert found.region("main", "@x") is not found.region("main", "@y")


def test_recursion_shares_what_it_passes_down(tmp_path: Path) -> None:
    found = analysed(
        tmp_path,
        """
        int f(int *p, int n) {
          int own = n;
          int spare[2] = {n, 0};
          spare[n & 1] += *p;
          return n ? f(&own, n - 1) + spare[0] : *p;
        }
        int main(void) { int a = 1; return f(&a, 3); }
        """,
    )
    function = found.function("f")
    passed = found.regions.passed(function)
    assert len(passed) == 1
    assert len(found.regions.regions(function)) == 2, "spare is local, own is where p points"


def test_pointers_through_numbers(tmp_path: Path) -> None:
    found = analysed(
        tmp_path,
        """
        int main(void) {
          int a[4] = {0}, b = 0;
          unsigned long n = (unsigned long)a + 4;
          int *p = (int *)n;
          int *q = &b;
          *p = 1; *q = 2;
          return a[1];
        }""",
    )
    assert found.ctx.statistics.counts["pointsto.numbers"] == 1
    p, q = found.accesses("main", Store)[-2:]
    assert p is not q
    assert p is found.accesses("main", Load)[-1]


def test_pointers_copied_byte_by_byte(tmp_path: Path) -> None:
    found = analysed(
        tmp_path,
        """
        static void copy(void *to, const void *from, unsigned long n) {
          for (unsigned long i = 0; i < n; i++) ((char *)to)[i] = ((const char *)from)[i];
        }
        int main(void) {
          int a = 1;
          int *p = &a, *q = 0;
          copy(&q, &p, sizeof p);
          *q = 2;
          return *p;
        }""",
    )
    assert found.accesses("main", Store)[-1] is found.accesses("main", Load)[-1]


def test_pointers_as_variable_arguments(tmp_path: Path) -> None:
    found = analysed(
        tmp_path,
        """
        #include <stdarg.h>
        static void set(int n, ...) {
          va_list l;
          va_start(l, n);
          while (n--) *va_arg(l, int *) = n;
          va_end(l);
        }
        int main(void) { int a = 0, b = 0; set(2, &a, &b); int c = 3; set(1, &c); return a + b + c; }
        """,
    )
    a, b, c = found.accesses("main", Load)
    assert a is b
    assert a is not c
    assert {a, c} <= found.regions.modified(found.function("main"))


def test_a_buffer_without_pointers_is_copied(tmp_path: Path) -> None:
    """Copies of unknown length unify two nodes only if there are pointers in them."""
    found = analysed(
        tmp_path,
        """
        #include <string.h>
        static void fill(char *to, const char *from, unsigned long n) { memcpy(to, from, n); }
        static void same(char *to, const char *from, unsigned long n) { memcpy(to, from, n); }
        int main(int argc, char **argv) {
          char a[8] = "abc", b[8], *c[2] = {a, b}, *d[2];
          fill(b, a, argc);
          same((char *)d, (char *)c, argc * 8);
          return *d[0];
        }""",
    )
    assert found.of_argument("main", "fill", 0, 0) is not found.of_argument("main", "fill", 0, 1)
    assert found.of_argument("main", "same", 0, 0) is found.of_argument("main", "same", 0, 1)


def test_escape_to_a_global(tmp_path: Path) -> None:
    found = analysed(
        tmp_path,
        ALLOCATION
        + """
        int *kept;
        static void keep(int *p) { kept = p; }
        static int use(void) { return *kept; }
        int main(void) { int *a = malloc(4), *b = malloc(4); *a = *b = 1; keep(a); return use() + *b; }
        """,
    )
    stores = found.accesses("main", Store)
    assert stores[0] is not stores[1]
    assert len(found.regions.passed(found.function("use"))) == 2


def test_a_guess_that_was_right(tmp_path: Path) -> None:
    """A pointer from outside that is equal to a known one is the known one."""
    found = analysed(
        tmp_path,
        """
        void *nondet_pointer(void);
        void __VERIFIER_assume(int);
        int main(void) {
          int a = 0, b = 0;
          int *p = nondet_pointer(), *q = &b;
          __VERIFIER_assume(p == &a);
          *p = 1; *q = 2;
          return a;
        }""",
    )
    p, q = found.accesses("main", Store)[-2:]
    assert p is found.accesses("main", Load)[-1]
    assert p is not q


def test_an_address_in_bytes(tmp_path: Path) -> None:
    found = analysed(
        tmp_path,
        """
        unsigned char b[8];
        int main(void) {
          int a = 0;
          unsigned long n = (unsigned long)&a, m = 0;
          for (int i = 0; i < 8; i++) b[i] = (n >> 8 * i) & 0xff;
          for (int i = 0; i < 8; i++) m |= (unsigned long)b[i] << 8 * i;
          *(int *)m = 1;
          return a;
        }""",
    )
    written = {found.region("main", "@b"), found.region("main", "a")}
    assert len(written) == 2
    assert set(found.accesses("main", Store)) == written
