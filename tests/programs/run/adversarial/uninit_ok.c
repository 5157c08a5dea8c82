// modes: 32 64
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct buf {
    size_t n;
    char d[32];
};
static void put(struct buf *b, const char *s) {
    size_t l = strlen(s);
    memcpy(b->d + b->n, s, l);
    b->n += l;
}

struct opt {
    int has;
    int v;
};
static struct opt find(int k) {
    struct opt o;
    o.has = k > 2;
    if (o.has) o.v = k;
    return o;
}

static void out(int *a, int ok) {
    if (ok) *a = 1;
}

static int stack[8], top;
static int pop(int *v) {
    if (!top) return 0;
    *v = stack[--top];
    return 1;
}

struct bits {
    unsigned a : 4, b : 4, c : 8;
};
static struct bits mkb(void) {
    struct bits b;
    b.a = 1;
    b.c = 3;
    return b;
}

int main(void) {
    struct buf b;
    b.n = 0;
    put(&b, "ab");
    put(&b, "cd");
    struct buf c = b;
    printf("%.*s\n", (int)c.n, c.d);
    struct opt o = find(1), p = find(5);
    printf("%d %d\n", o.has, p.has ? p.v : -1);
    o = p;
    int x;
    out(&x, 1);
    printf("%d\n", x);
    stack[top++] = 4;
    int v;
    while (pop(&v)) printf("%d\n", v);
    struct bits q = mkb();
    printf("%d %d\n", q.a, q.c);
    q.b = 2;
    printf("%d\n", q.a + q.b + q.c);
    int *h = malloc(10 * sizeof *h);
    h[3] = 3;
    int *g = malloc(10 * sizeof *g);
    memcpy(g, h, 10 * sizeof *h);
    printf("%d\n", g[3]);
    g = realloc(g, 20 * sizeof *g);
    printf("%d\n", g[3]);
    free(g);
    free(h);
    char line[16];
    strcpy(line, "hi");
    char other[16];
    memcpy(other, line, sizeof line);
    printf("%s %zu\n", other, strlen(other));
    union {
        int i;
        char c[4];
    } u;
    u.c[0] = 1;
    u.c[1] = 0;
    u.c[2] = 0;
    u.c[3] = 0;
    printf("%d\n", u.i);
    unsigned char m[4];
    m[0] = 5;
    unsigned t = m[0];
    printf("%u\n", t);
    int i, arr[3];
    for (i = 0; i < 3; i++) arr[i] = i;
    int w = arr[0] ? i : arr[2];
    printf("%d\n", w);
    struct {
        char c;
        int i;
    } pad[2];
    pad[0].c = 1;
    pad[0].i = 2;
    pad[1] = pad[0];
    printf("%d\n", pad[1].i);
    double d;
    int cond = 0;
    if (!cond) d = 2.0;
    printf("%g\n", d);
    short s;
    char *sp = (char *)&s;
    sp[0] = 1;
    sp[1] = 2;
    printf("%d\n", s);
    int sel;
    switch (arr[1]) {
    case 1: sel = 4;
        break;
    default: sel = 5;
    }
    printf("%d\n", sel);
    unsigned f;
    f = 0;
    f |= 1u << 3;
    printf("%u\n", f);
    return 0;
}
