// modes: 32 64
#include <stdio.h>
#include <stdlib.h>

struct s { int a, b, c; };

static int *find(int *from, int *to, int value)
{
    for (; from < to; from++)
        if (*from == value)
            return from;
    return NULL;
}

int main(void)
{
    int a[6] = {4, 8, 15, 16, 23, 42};
    int *hit = find(a, a + 6, 16), *miss = find(a, a + 6, 5);
    printf("%d %d\n", hit != NULL, miss == NULL);
    printf("%d %d\n", (int)(hit - a), !miss);
    struct s x;
    printf("%d %d\n", &x.a < &x.b, (void *)&x == (void *)&x.a);
    int *p = malloc(sizeof *p), *q = malloc(sizeof *q);
    printf("%d %d\n", p == q, p != NULL && q != NULL);
    free(p);
    free(q);
    int b, c;
    printf("%d %d\n", &b == &c, &b == &b);
    int *mid = a + 3, *lo = a, *hi = a + 6;
    while (lo < hi) {
        mid = lo + (hi - lo) / 2;
        if (*mid < 23)
            lo = mid + 1;
        else
            hi = mid;
    }
    printf("%d %d\n", *lo, lo == &a[4]);
    if (hit && *hit > 10 && !miss)
        puts("yes");
    return 0;
}
