// modes: 32 64
#include <stdio.h>

typedef void visitor(int value, void *context);

static void each(const int *a, int n, visitor *visit, void *context)
{
    for (int i = 0; i < n; i++)
        visit(a[i], context);
}

static void sum(int v, void *c) { *(long *)c += v; }
static void largest(int v, void *c)
{
    int *m = c;
    if (v > *m)
        *m = v;
}
struct text { char buffer[64]; int used; };
static void write(int v, void *c)
{
    struct text *t = c;
    t->used += sprintf(t->buffer + t->used, "<%d>", v);
}

static int compose(int (*f)(int), int (*g)(int), int x) { return f(g(x)); }
static int twice(int x) { return 2 * x; }
static int inc(int x) { return x + 1; }

int main(void)
{
    int a[] = {3, 1, 4, 1, 5, 9, 2, 6};
    long total = 0;
    int max = 0;
    struct text t = {"", 0};
    each(a, 8, sum, &total);
    each(a, 8, largest, &max);
    each(a, 8, write, &t);
    printf("%ld %d %s\n", total, max, t.buffer);
    printf("%d %d\n", compose(twice, inc, 10), compose(inc, twice, 10));
    return 0;
}
