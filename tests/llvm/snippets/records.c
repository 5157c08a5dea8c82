// Structs: nested, packed, bit-fields, unions, flexible arrays, anonymous parts, initialisers of all kinds.
#include <stddef.h>
struct inner { char c; short s; };
struct outer { int a; struct inner in[2]; union { int i; float f; char bytes[4]; }; struct outer *next; };
struct __attribute__((packed)) tight { char c; int i; short s; };
struct fields { unsigned a : 3; int b : 7; unsigned : 0; unsigned long long c : 40; _Bool d : 1; };
struct flexible { int n; char data[]; };
union choice { double d; struct { int lo, hi; } w; };
enum colour { RED, GREEN = 5, BLUE = -1 };
struct outer chain[3] = {{1, {{'a', 2}, {'b', 3}}, {.f = 1.5f}, &chain[1]}, {.a = 4, .next = chain + 2}};
struct tight tight_value = {'x', 0x1234, -1};
struct fields packed_bits = {5, -3, 123456789ULL, 1};
struct flexible text = {3, "abc"};
union choice choice = {.w = {1, 2}};
enum colour colour = BLUE;
char *strings[] = {"one", "two" + 1, (char *)0, (char *)&chain[1].in[1].s};
size_t distance = offsetof(struct outer, next);
const char empty[0];
int read_all(struct outer *o, struct fields *f, struct flexible *x, union choice *u, struct tight *t) {
    f->b = o->in[1].s;
    f->c += f->a;
    x->data[x->n] = (char)u->w.hi;
    t->i = (int)distance;
    struct outer copy = *o;
    return copy.next->a + f->b + f->d + t->s + (colour == GREEN);
}
