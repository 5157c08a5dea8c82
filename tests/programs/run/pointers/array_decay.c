// modes: 32 64
#include <stdio.h>

static int first(int a[5]) { return a[0]; }
static int at_least(int a[static 3]) { return a[2]; }
static size_t size_of_parameter(int a[100]) { return sizeof a == sizeof(int *); }
static void fill(int *a, int n, int v) { while (n) a[--n] = v; }

typedef int triple[3];
static int dot(const triple a, const triple b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

int main(void)
{
    int a[5] = {1, 2, 3, 4, 5};
    printf("%d %d %zu\n", first(a + 2), at_least(&a[1]), size_of_parameter(a));
    fill(&a[1], 3, 7);
    for (int i = 0; i < 5; i++)
        printf("%d ", a[i]);
    triple t = {1, 2, 3}, u = {4, 5, 6};
    printf("\n%d\n", dot(t, u));
    triple table[2] = {{1, 0, 0}, {0, 1, 0}};
    printf("%d %d\n", dot(table[0], u), dot(table[1], u));
    printf("%zu %zu\n", sizeof "hello", sizeof(triple) / sizeof(int));
    printf("%c %c\n", "hello"[1], *("hello" + 4));
    triple *pt = &t;
    (*pt)[1] = 9;
    printf("%d\n", t[1]);
    return 0;
}
