// modes: 32 64
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ctype.h>
#include <math.h>

typedef int (*op)(int, int);
static int add(int a, int b) {
    return a + b;
}

static int mul(int a, int b) {
    return a * b;
}

static op pick(char c) {
    return c == '+' ? add : mul;
}

static void each(int *a, int n, void (*f)(int *)) {
    for (int i = 0; i < n; i++) f(a + i);
}

static void inc(int *p) {
    ++*p;
}

static void *(*alloc)(size_t) = malloc;
static void (*release)(void *) = free;
struct vt {
    int (*area)(void *);
    void (*del)(void *);
};
struct sq {
    const struct vt *v;
    int s;
};
static int sqa(void *p) {
    struct sq *q = p;
    return q->s * q->s;
}

static const struct vt sqv = {sqa, free};
static int apply(int n, int (*f)(int)) {
    return f(n);
}

static double ap2(double (*f)(double), double x) {
    return f(x);
}

static int (*table[])(int) = {toupper, tolower, isdigit, abs};
static int fact(int n, int (*self)(int, void *), void *me);
static int step(int n, void *me) {
    return n <= 1 ? 1 : n * ((int (*)(int, void *))me)(n - 1, me);
}

int main(void) {
    printf("%d %d\n", pick('+')(3, 4), (*pick('*'))(3, 4));
    int a[] = {1, 2, 3};
    each(a, 3, inc);
    each(a, 3, &inc);
    printf("%d\n", a[0] + a[1] + a[2]);
    char *p = alloc(10);
    strcpy(p, "dyn");
    puts(p);
    release(p);
    struct sq *s = alloc(sizeof *s);
    s->v = &sqv;
    s->s = 7;
    printf("%d\n", s->v->area(s));
    s->v->del(s);
    for (int i = 0; i < 4; i++) printf("%d ", table[i](i < 2 ? "aZ"[i] : -5) != 0);
    puts("");
    printf("%c %d\n", apply('q', toupper), apply(-8, abs));
    printf("%g %g\n", ap2(sqrt, 16), ap2(floor, 2.7));
    printf("%d\n", step(6, (void *)step));
    op f = add;
    printf("%d %d\n", f == add, f != mul);
    f = 0;
    printf("%d\n", !f);
    void *(*cp)(void *, const void *, size_t) = memcpy;
    char b[4];
    cp(b, "xyz", 4);
    puts(b);
    int (*pr)(const char *, ...) = printf;
    pr("%d %s %g\n", 1, "two", 3.0);
    size_t (*len)(const char *) = strlen;
    printf("%zu\n", len("12345"));
    int (*c)(const char *, const char *) = strcmp;
    printf("%d\n", c("a", "a"));
    op arr2[2][2] = {{add, mul}, {mul, add}};
    printf("%d\n", arr2[1][0](5, 6) + arr2[1][1](5, 6));
    int (*(*getter)(char))(int, int) = pick;
    printf("%d\n", getter('*')(6, 7));
    void (*q)(void) = (void (*)(void))add;
    printf("%d\n", ((op)q)(20, 22));
    void *(*rl)(void *, size_t) = realloc;
    p = rl(0, 4);
    p = rl(p, 100);
    p[99] = 'e';
    printf("%c\n", p[99]);
    release(p);
    void (*ms)(void *, int, size_t) = (void (*)(void *, int, size_t))0;
    printf("%d\n", ms == 0);
    return 0;
}
