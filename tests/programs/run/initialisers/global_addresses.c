// modes: 32 64
#include <stdio.h>

static int a[4] = {1, 2, 3, 4};
static int *first = a, *third = &a[2], *end = a + 4;
static int **table[] = {&first, &third};
static char text[] = "global text";
static char *tail = text + 7;
static const char *const literal = "literal" + 3;
static int twice(int x) { return 2 * x; }
static int (*function)(int) = twice;
struct item { const char *name; int *where; int (*f)(int); struct item *next; };
static struct item items[2] = {{"one", &a[1], twice, &items[1]}, {"two", &a[3], 0, 0}};
static unsigned distance = sizeof a / sizeof a[0];
static long double ld = 1.5L;
static float fl = 1 / 3.0f;
static int computed = 3 * 4 + (7 > 2) - ~0;
static struct { int n; union { int i; float f; } u; } un = {5, {.f = 2.5f}};

int main(void)
{
    printf("%d %d %td\n", *first, *third, end - first);
    **table[1] = 30;
    printf("%d\n", a[2]);
    printf("%s %s\n", tail, literal);
    printf("%d\n", function(21));
    for (struct item *i = items; i; i = i->next)
        printf("%s %d %d\n", i->name, *i->where, i->f ? i->f(5) : -1);
    printf("%u %g %g %d\n", distance, (double)ld, fl, computed);
    printf("%d %g\n", un.n, un.u.f);
    return 0;
}
