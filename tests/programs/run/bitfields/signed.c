// modes: 32 64
#include <stdio.h>

struct s {
    signed int a : 3;
    signed int b : 1;
    int c : 7;
    signed char d : 4;
    long long e : 40;
};

int main(void)
{
    struct s x = {3, -1, -64, 7, -(1LL << 39)};
    printf("%d %d %d %d %lld\n", x.a, x.b, x.c, x.d, (long long)x.e);
    x.a = -4;
    x.b = 0;
    x.c = 63;
    x.d = -8;
    x.e = 549755813887LL;
    printf("%d %d %d %d %lld\n", x.a, x.b, x.c, x.d, (long long)x.e);
    for (int i = 0; i < 10; i++) {
        x.a = i;
        x.d = i * 3;
        printf("%d/%d ", x.a, x.d);
    }
    printf("\n%d\n", x.a < 0 ? -1 : x.a + x.c);
    return 0;
}
