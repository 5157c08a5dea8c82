// modes: 32 64
#include <stdio.h>

int main(void)
{
    int n[] = {7, -7, 0, 1, -1, 100, -100};
    int d[] = {3, -3, 1, -1, 7, -7, 2147483647};
    for (int i = 0; i < 7; i++)
        for (int j = 0; j < 7; j++) {
            int q = n[i] / d[j], r = n[i] % d[j];
            if (q * d[j] + r != n[i])
                printf("broken\n");
            printf("%d%s", q * 1000 + r, j < 6 ? " " : "\n");
        }
    printf("%u %u\n", 4294967289u / 3, 4294967289u % 10);
    printf("%lld %lld\n", -9000000000LL / 7, -9000000000LL % 7);
    printf("%llu %llu\n", 18446744073709551615ULL / 10, 18446744073709551615ULL % 10);
    short s = -32768;
    printf("%d %d\n", s / -1, s % -1);
    return 0;
}
