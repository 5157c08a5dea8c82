/* Programs that leave blocks on the heap, or do not; as in heap_programs.c. `memory-leak` is about lost blocks,
   `memory-cleanup` about all. */

//: all is freed
int main(void) { char *p = malloc(3), *q = calloc(2, 2); free(p); free(q); return 0; }

//: freed on each way
int main(void) { char *p = malloc(3); if (nondet_int()) { free(p); return 1; } free(p); return 0; }

//: freed by a handler
static char *kept; void handler(void) { free(kept); }
int main(void) { atexit(handler); kept = malloc(9); return 0; }

//: a list is freed
struct n { struct n *next; };
int main(void) { struct n *head = 0; unsigned n = nondet_uint(); assume(n < 4);
    for (unsigned i = 0; i < n; i++) { struct n *e = malloc(sizeof *e); if (!e) break; e->next = head; head = e; }
    while (head) { struct n *e = head; head = e->next; free(e); } return 0; }

//: grown and freed
int main(void) { char *p = malloc(3); for (int i = 4; i < 7; i++) { char *q = realloc(p, i); if (!q) break; p = q; } free(p); return 0; }

//: abort is no end
int main(void) { char *p = malloc(3); if (nondet_int() > 3) abort(); free(p); return 0; }

//: one of two is freed, then the other
int main(void) { char *p = malloc(1), *q = malloc(1), *r = nondet_int() ? p : q; bool first = r == p; free(r); free(first ? q : p); return 0; }

//: a block that was never had
int main(void) { char *p = malloc(SIZE_MAX); assert(!p); return 0; }

//: a global points to it; reachable
char *g; int main(void) { g = malloc(4); return 0; }

//: a global array points to them; reachable
char *g[3]; int main(void) { for (int i = 0; i < 3; i++) g[i] = malloc(i + 1); return 0; }

//: a global struct points into the middle; reachable
struct { int n; char *at; } g; int main(void) { char *p = malloc(9); if (p) g.at = p + 4; return 0; }

//: a list hangs on a global; reachable
struct n { struct n *next; } *head;
int main(void) { for (int i = 0; i < 4; i++) { struct n *e = malloc(sizeof *e); if (!e) return 1; e->next = head; head = e; } return 0; }

//: a ring hangs on a global; reachable
struct n { struct n *next; int v; } *ring;
int main(void) { struct n *a = malloc(sizeof *a), *b = malloc(sizeof *b); if (!a || !b) { free(a); free(b); return 1; }
    a->next = b; b->next = a; ring = a; return 0; }

//: one of two hangs on a global, the other is freed; reachable
char *g; int main(void) { char *p = malloc(1), *q = malloc(2); if (nondet_int()) { g = p; free(q); } else { g = q; free(p); } return 0; }

//: somewhere in a table; reachable
char *table[4]; int main(void) { unsigned i = nondet_uint(); assume(i < 4); table[i] = malloc(4); return 0; }

//: in a block of any size; reachable
char **g; int main(void) { unsigned n = nondet_uint(); assume(n > 1 && n < 5); g = malloc(n * sizeof *g); if (!g) return 0; g[1] = malloc(1); return 0; }

//: variables of functions hold them at exit; reachable
static char *get(size_t n) { char *p = malloc(n); if (!p) exit(1); return p; }
static void down(int n) { char *p = get(n); if (n == 3) exit(0); *p = 0; down(n + 1); free(p); }
int main(void) { char *a = get(3), *b = get(4); if (nondet_int() > 3) { *a = 1; exit(*a); } free(a); down(1); free(b); return 0; }

//: of a loop only the last one is held at exit: memory-leak
int main(void) { char *p = 0; int n = nondet_int(); assume(n >= 0 && n < 4);
    for (int i = 0; i < n; i++)
        p = malloc(3); // here
    if (n > 1) exit(p != 0); free(p); return 0; }

//: held at exit on the other way only: memory-leak
static void leave(int n) { exit(n); }
static void lose(void) {
    char *p = malloc(2); // here
    if (p) *p = 1; }
int main(void) { char *p = 0; if (nondet_int()) { p = malloc(3); leave(0); } else lose(); leave(p != 0); return 0; }

//: a local of main: memory-leak
int main(void) {
    char *p = malloc(3); // here
    if (p) *p = 1; return 0; }

//: on one way: memory-leak
int main(void) { int n = nondet_int();
    char *p = malloc(3); // here
    if (n == 12345) return 1; free(p); return 0; }

//: overwritten: memory-leak
char *g; int main(void) {
    g = malloc(3); // here
    g = malloc(4); return 0; }

//: the only pointer is in a block that is freed: memory-leak
char **g; int main(void) { g = malloc(8); if (!g) return 0;
    *g = malloc(4); // here
    free(g); g = 0; return 0; }

//: the rest of a list: memory-leak
struct n { struct n *next; } *head;
int main(void) { for (int i = 0; i < 3; i++) {
    struct n *e = malloc(sizeof *e); // here
    if (!e) return 0; e->next = head; head = e; } head->next = 0; return 0; }

//: a ring that nothing points to: memory-leak
struct n { struct n *next; };
int main(void) {
    struct n *a = malloc(sizeof *a); // here
    if (a) a->next = a; return 0; }

//: realloc that fails, the old block forgotten: memory-leak
int main(void) { size_t n = nondet_size_t();
    char *p = malloc(3); // here
    if (!p) return 0; p = realloc(p, n); free(p); return 0; }

//: one in a loop: memory-leak
int main(void) { unsigned n = nondet_uint(); assume(n < 4); for (unsigned i = 0; i < n; i++) {
    char *p = malloc(3); // here
    if (i != 2) free(p); } return 0; }

//: through a function: memory-leak
static char *make(int n) { return
    malloc(n); // here
}
int main(void) { char *p = make(3); (void)p; return 0; }

//: through the library: memory-leak
int main(void) {
    char *p = strdup("abc"); // here
    return p == 0; }

//: overwritten in a table: memory-leak
char *table[4]; int main(void) { unsigned i = nondet_uint(), k = nondet_uint(); assume(i < 4 && k < 4);
    table[i] = malloc(4); // here
    if (i != 3 || k != 3) return 0; table[k] = 0; return 0; }

//: lost before exit: memory-leak
char *g; void leave(void) { exit(1); }
int main(void) {
    g = malloc(3); // here
    g = 0; leave(); return 0; }

//: a global keeps it: memory-cleanup
char *g; int main(void) {
    g = malloc(3); // here
    return 0; }

//: kept on one way only: memory-cleanup
char *g; int main(void) { int n = nondet_int();
    g = malloc(3); // here
    if (n == 7) return 1; free(g); return 0; }

//: left by exit: memory-cleanup
char *g; int main(void) {
    g = malloc(3); // here
    if (nondet_int() == 5) exit(3); free(g); return 0; }

//: in the part of a block that realloc cuts off: memory-leak
char **g; int main(void) { unsigned n = nondet_uint(); assume(n && n < 5); g = calloc(4, sizeof *g); if (!g) return 0;
    g[2] = malloc(1); // here
    char **h = realloc(g, n * sizeof *g); if (h) g = h; return 0; }

//: held by a variable of main at exit: memory-cleanup
int main(void) {
    int *p = malloc(8); // here
    if (!p) return 0;
    p[0] = 3; exit(p[0]); }

//: held by a struct of a caller at exit: memory-cleanup
struct owner { int n; char *text; };
static void leave(int code) { exit(code); }
static void work(int *numbers) { leave(numbers[0]); }
int main(void) {
    struct owner o = {1, malloc(4)}; // here
    int n = o.n; work(&n); free(o.text); return 0; }

//: the variable has another block at exit: memory-leak
static void leave(int code) { exit(code); }
int main(void) {
    int *p = malloc(8); // here
    if (p) p[0] = 3;
    p = malloc(4);
    leave(3); return p != 0; }

//: the variable is gone at exit: memory-leak
static void leave(int code) { exit(code); }
static void forget(void) {
    int *p = malloc(8); // here
    if (p) p[0] = 3; }
int main(void) { forget(); leave(3); return 0; }
