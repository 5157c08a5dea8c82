// modes: 32 64
#include <stdio.h>
#include <string.h>

struct big {
    int a[20];
};
struct two {
    long x, y;
};
struct mix {
    float f;
    int i;
    double d;
};
struct odd {
    char c[3];
};
struct empty {
};
struct nest {
    struct two t;
    char *s;
};
typedef struct {
    double re, im;
} cplx;
struct ld {
    long double v;
    char c;
};
static struct big change(struct big b) {
    b.a[3] = 99;
    return b;
}

static struct two sw(struct two t) {
    struct two r = {t.y, t.x};
    return r;
}

static struct mix mm(struct mix a, struct mix b) {
    a.f += b.f;
    a.i *= b.i;
    a.d -= b.d;
    return a;
}

static struct odd od(struct odd o) {
    o.c[2] = '!';
    return o;
}

static cplx mul(cplx a, cplx b) {
    return (cplx){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}

static struct nest ne(struct nest n) {
    n.t = sw(n.t);
    n.s++;
    return n;
}

static int many(int a, struct two b, char c, struct big d, double e, struct odd f, struct mix g, short h) {
    return a + b.x + c + d.a[5] + (int)e + f.c[0] + g.i + h;
}

static struct ld wide(struct ld l) {
    l.v *= 2;
    l.c++;
    return l;
}

static struct two rec(int n) {
    if (!n) return (struct two){0, 1};
    struct two t = rec(n - 1);
    return (struct two){t.y, t.x + t.y};
}

static void mod(struct big *p, struct big v) {
    p->a[0] = v.a[1] + 1;
    v.a[1] = 1000;
    p->a[2] = v.a[1];
}

int main(void) {
    struct big b;
    for (int i = 0; i < 20; i++) b.a[i] = i;
    struct big c = change(b);
    printf("%d %d\n", b.a[3], c.a[3]);
    printf("%d\n", change(change(b)).a[4]);
    struct two t = sw((struct two){1, 2});
    printf("%ld %ld\n", t.x, t.y);
    struct mix m = mm((struct mix){1.5f, 2, 3}, (struct mix){.5f, 5, 1});
    printf("%g %d %g\n", m.f, m.i, m.d);
    struct odd o = od((struct odd){"ab"});
    printf("%.3s\n", o.c);
    cplx z = mul((cplx){1, 2}, (cplx){3, 4});
    printf("%g %g\n", z.re, z.im);
    struct nest n = ne((struct nest){{3, 4}, "xyz"});
    printf("%ld %s\n", n.t.x, n.s);
    printf("%d\n", many(1, t, 'a', b, 2.5, o, m, -3));
    printf("%ld\n", rec(20).y);
    mod(&b, b);
    printf("%d %d %d\n", b.a[0], b.a[1], b.a[2]);
    struct ld l = wide((struct ld){1.25L, 'a'});
    printf("%Lg %c\n", l.v, l.c);
    struct big (*fp)(struct big) = change;
    printf("%d\n", fp(b).a[3]);
    struct {
        struct two (*f)(struct two);
    } ops = {sw};
    printf("%ld\n", ops.f((struct two){5, 6}).x);
    struct two arr[3] = {{1, 2}, {3, 4}, {5, 6}};
    arr[0] = arr[2];
    arr[1] = sw(arr[1]);
    printf("%ld %ld\n", arr[0].x, arr[1].x);
    return 0;
}
