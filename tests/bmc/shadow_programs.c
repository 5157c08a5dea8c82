/* Programs that ask what happened to memory; as in heap_programs.c. */

//: nothing was written
int main(void) { int a; int *p = &a; sea_tracking_on(); assert(!sea_is_modified((char *)p)); a = 1; assert(sea_is_modified((char *)p)); return a - 1; }

//: what was written before tracking does not count
int main(void) { int a[2]; a[0] = nondet_int(); sea_tracking_on(); assert(!sea_is_modified((char *)a)); a[1] = 3;
    assert(sea_is_modified((char *)a)); sea_tracking_off(); return 0; }

//: without a switch all counts
int g[4]; int main(void) { assert(!sea_is_modified((char *)g)); g[2] = 1; assert(sea_is_modified((char *)g)); sea_reset_modified((char *)g);
    assert(!sea_is_modified((char *)&g[1])); return 0; }

//: switched off in between
int main(void) { int a, b; sea_tracking_on(); sea_tracking_off(); a = 1; sea_tracking_on(); b = a;
    assert(!sea_is_modified((char *)&a) && sea_is_modified((char *)&b)); return 0; }

//: switched on one way
int main(void) { int a, c = nondet_int(); if (c) sea_tracking_on(); a = 1; assert(sea_is_modified((char *)&a) == !!c); return 0; }

//: a function that only reads
static int sum(const int *p, unsigned n) { int s = 0; for (unsigned i = 0; i < n; i++) s ^= p[i]; return s; }
int main(void) { int *p = malloc(3 * sizeof *p); if (!p) return 0; for (int i = 0; i < 3; i++) p[i] = nondet_int();
    sea_tracking_on(); sea_reset_modified((char *)p); sum(p, 3); assert(!sea_is_modified((char *)p)); free(p); return 0; }

//: modified remains when it is freed
int main(void) { char *p = malloc(4); if (!p) return 0; assert(sea_is_alloc(p)); *p = 1; sea_free(p);
    assert(!sea_is_alloc(p) && sea_is_modified(p)); return 0; }

//: copies and fills modify
int main(void) { char a[4] = "abc", b[4], c[4], d[4]; unsigned n = nondet_uint(); assume(n <= 4);
    sea_reset_modified(a); memcpy(b, a, 4); memset(c, 0, n); limpet_havoc(d, 1);
    assert(!sea_is_modified(a) && sea_is_modified(b) && sea_is_modified(c) == (n > 0) && sea_is_modified(d)); return 0; }

//: to give memory its contents is not to modify it
int main(void) { char a[4], b[4]; memhavoc(a, 4); memhavoc(b, 4); b[0] = 1; char *p = malloc(3); memhavoc(p, 3);
    assert(!sea_is_modified(a) && sea_is_modified(b) && !limpet_is_modified(a + 1) && !sea_is_modified(p)); return 0; }

//: null is not modified, and not alive
int main(void) { assert(!sea_is_modified(0) && !sea_is_alloc(0) && !sea_is_dereferenceable(0, 1)); return 0; }

//: dereferenceable
int main(void) { size_t n = nondet_size_t(); char *p = malloc(n); if (!p) return 0; assert(sea_is_dereferenceable(p, n));
    assert(!sea_is_dereferenceable(p, n + 1) && !sea_is_dereferenceable(p - 1, 1)); free(p); assert(!sea_is_dereferenceable(p, 1)); return 0; }

//: bytes that were written
struct s { int a, b; } g; int main(void) { g.b = 1; assert(!limpet_is_modified(&g.a) && limpet_is_modified(&g.b)); assert(limpet_is_modified((char *)&g.b + 3));
    limpet_reset_modified(&g.b, 2); assert(!limpet_is_modified(&g.b) && limpet_is_modified((char *)&g.b + 2)); return 0; }

//: one byte of many
int main(void) { size_t n = nondet_size_t(), k = nondet_size_t(), j = nondet_size_t(); assume(n < 1000 && k < n && j < n); char *p = malloc(n); if (!p) return 0;
    p[k] = 1; assert(limpet_is_modified(p + j) == (j == k)); free(p); return 0; }

//: bytes of a range
int main(void) { char a[8]; unsigned from = nondet_uint(), n = nondet_uint(), j = nondet_uint(); assume(from < 8 && n <= 8 - from && j < 8);
    memset(a + from, 0, n); assert(limpet_is_modified(a + j) == (j >= from && j - from < n)); return 0; }

//: bytes, tracking switched
int main(void) { char a[2]; sea_tracking_off(); a[0] = 1; sea_tracking_on(); a[1] = a[0]; assert(!limpet_is_modified(a) && limpet_is_modified(a + 1)); return 0; }

//: marks of the user
int main(void) { int a = 5; bool c = nondet_int(); char m = c ? 10 : 20; sea_set_shadowmem(3, (char *)&a, m); sea_set_shadowmem(4, (char *)&a, 7);
    assert(sea_get_shadowmem(3, (char *)&a) == m && sea_get_shadowmem(4, (char *)&a) == 7 && sea_get_shadowmem(3, (char *)&a + 1) == 0); return a - 5; }

//: marks of new objects are zero
static void use(char *p) { sea_set_shadowmem(1, p, 9); }
int main(void) { char *p = malloc(2); if (!p) return 0; use(p); free(p); char *q = malloc(2); if (!q) return 0;
    assert(sea_get_shadowmem(1, q) == 0 && sea_get_shadowmem(1, p) == 9 && sea_get_shadowmem(1, p + 1) == 0); free(q); return 0; }

//: taint that a function passes on
static void copy(char *to, const char *from) { *to = *from; sea_set_shadowmem(1, to, sea_get_shadowmem(1, (char *)from)); }
int main(void) { char in = nondet_uchar(), a[3]; sea_set_shadowmem(1, &in, 1); int i = nondet_int(); assume(i >= 0 && i < 3); copy(&a[i], &in);
    for (int k = 0; k < 3; k++) assert(sea_get_shadowmem(1, &a[k]) == (k == i)); return 0; }

//: slots that are passed on
static void mark(char slot, char *p, char v) { sea_set_shadowmem(slot, p, v); } static char of(int slot, char *p) { return sea_get_shadowmem(slot, p); }
static void both(char slot, char *p) { mark(slot, p, 5); }
int main(void) { char a[2], s = nondet_int() ? 3 : 4; mark(3, a, 1); mark(4, a, 2); both(9, a); assert(of(3, a) == 1 && of(4, a) == 2 && of(9, a) == 5 && of(4, a + 1) == 0);
    mark(s, a, 7); assert(sea_get_shadowmem(3, a) == (s == 3 ? 7 : 1) && sea_get_shadowmem(4, a) == (s == 4 ? 7 : 2)); return 0; }

//: a function that writes: assertion
static void fix(int *p, unsigned n) { if (n == 7) p[1] = 0; }
int main(void) { int *p = malloc(3 * sizeof *p); if (!p) return 0; unsigned n = nondet_uint(); sea_tracking_on(); sea_reset_modified((char *)p); fix(p, n);
    assert(!sea_is_modified((char *)p)); // here
    free(p); return 0; }

//: tracking was off: assertion
int main(void) { int a; sea_tracking_off(); a = 1; sea_tracking_on();
    assert(sea_is_modified((char *)&a)); // here
    return a - 1; }

//: one byte was written: assertion
int main(void) { char a[9]; unsigned k = nondet_uint(); assume(k < 9); a[k] = 1;
    assert(!limpet_is_modified(a + 5)); // here
    return 0; }

//: a mark that was set: assertion
int main(void) { char a[9]; unsigned k = nondet_uint(); assume(k < 9); sea_set_shadowmem(2, a + k, 1);
    assert(sea_get_shadowmem(2, a + 8) == 0); // here
    return 0; }

//: a mark outside: out-of-bounds
int main(void) { char a[3]; unsigned k = nondet_uint(); assume(k < 4);
    sea_set_shadowmem(2, a + k, 1); // here
    return 0; }

//: a mark of nothing: null-dereference
int main(void) { char *p = nondet_int() ? malloc(3) : 0;
    sea_set_shadowmem(2, p, 1); // here
    free(p); return 0; }
