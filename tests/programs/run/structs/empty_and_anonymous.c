// modes: 32 64
#include <stdio.h>

struct empty {};
struct holder { int a; struct empty e; int b; };
struct anon {
    int kind;
    union {
        struct { short lo, hi; };
        int both;
    };
    struct { int x; struct { int y; }; };
};

static struct empty pass(struct empty e) { return e; }

int main(void)
{
    struct holder h = {.a = 1, .b = 2};
    h.e = pass(h.e);
    printf("%d %d %zu\n", h.a, h.b, sizeof(struct empty));
    struct anon a = {.kind = 1, .lo = 2, .hi = 3, .x = 4, .y = 5};
    printf("%x %d %d\n", a.both, a.x, a.y);
    a.both = 0x00070006;
    printf("%d %d\n", a.lo, a.hi);
    struct { int v; } unnamed[2] = {{1}, {2}};
    printf("%d\n", unnamed[0].v + unnamed[1].v);
    int zero[0];
    printf("%zu\n", sizeof zero);
    return 0;
}
