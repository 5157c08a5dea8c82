// modes: 32 64
#include <stdio.h>

int main(void)
{
    double d[] = {0.0, 0.5, 0.99, 1.5, -0.5, -1.99, 127.9, -128.9, 32767.5, 1e9, -1e9};
    for (int i = 0; i < 11; i++)
        printf("%d %lld %g\n", (int)d[i], (long long)(d[i] * 1000), (double)(float)d[i]);
    printf("%u\n", (unsigned)4294967295.5);
    printf("%llu\n", (unsigned long long)1.8446744073709550e19);
    printf("%.1f\n", (double)9223372036854775807LL);
    printf("%.1f\n", (double)18446744073709551615ULL);
    printf("%.1f %.1f\n", (double)(float)16777217, (double)(float)16777219);
    printf("%.10g\n", (double)(float)123456789);
    printf("%.1f\n", (double)(float)4294967295u);
    printf("%d %d\n", (signed char)-3.7, (unsigned char)200.9);
    printf("%d\n", (_Bool)0.1);
    int i = 7;
    float f = i / 2;
    float g = i / 2.0f;
    printf("%g %g\n", f, g);
    i = 3.99f;
    i += 0.5;
    printf("%d\n", i);
    long long big = (1LL << 53) + 1;
    volatile double rounded = (double)big;
    printf("%d\n", (long long)rounded == big);
    printf("%d\n", (float)0.1 == 0.1);
    printf("%.20g\n", (double)0.1f);
    return 0;
}
