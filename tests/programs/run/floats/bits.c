// modes: 32 64
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint64_t bits(double d)
{
    uint64_t u;
    memcpy(&u, &d, sizeof u);
    return u;
}

static double from(uint64_t u)
{
    double d;
    memcpy(&d, &u, sizeof d);
    return d;
}

int main(void)
{
    double v[] = {0.0, -0.0, 1, -2, 0.1, 1e308, 5e-324, 2.2250738585072014e-308};
    for (int i = 0; i < 8; i++) {
        uint64_t u = bits(v[i]);
        printf("%d %4d %013llx\n", (int)(u >> 63), (int)(u >> 52 & 0x7ff), (unsigned long long)(u & 0xfffffffffffffULL));
    }
    printf("%.17g\n", from(bits(1.0) + 1));
    printf("%g\n", from(0x7ff0000000000000ULL));
    printf("%d\n", from(0x7ff8000000000000ULL) != from(0x7ff8000000000000ULL));
    printf("%g\n", from(bits(8.0) - (1ULL << 52)));
    float x = 12.34f, half = x * 0.5f;
    uint32_t i;
    memcpy(&i, &x, 4);
    i = 0x5f3759df - (i >> 1);
    float y;
    memcpy(&y, &i, 4);
    y = y * (1.5f - half * y * y);
    printf("%.4f\n", y);
    return 0;
}
