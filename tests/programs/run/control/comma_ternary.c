// modes: 32 64
#include <stdio.h>

static int f(int *p) { return ++*p; }

int main(void)
{
    int a = 1, b;
    b = (a++, a++, a * 10);
    printf("%d %d\n", a, b);
    b = a, a = 7;
    printf("%d %d\n", a, b);
    printf("%d\n", a > 5 ? a < 10 ? 1 : 2 : 3);
    int n = 0;
    int r = f(&n) ?: 99;
    printf("%d %d\n", r, n);
    r = (n -= 1) ?: -1;
    printf("%d\n", r);
    const char *name = NULL;
    printf("%s\n", name ?: "nobody");
    for (int i = 0, j = 100; i < 3; i++, j /= 2)
        printf("%d ", (i, j));
    printf("\n");
    double d = a ? 1 : 2.5;
    printf("%g\n", d / 2);
    int x = 3, y = 4;
    *(x > y ? &x : &y) = 0;
    printf("%d %d\n", x, y);
    (void)(x ? printf("nonzero\n") : 0);
    int z = ({ int t = x * x; t + 1; });
    printf("%d\n", z);
    return 0;
}
