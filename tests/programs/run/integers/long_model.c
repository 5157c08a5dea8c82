// modes: 32 64
#include <stdio.h>

int main(void)
{
    long a = 2147483647L;
    unsigned long b = 4294967295UL;
    b++;
    printf("%lu\n", b);
    printf("%d\n", (int)sizeof(long) * 8);
    unsigned long c = ~0UL;
    printf("%lx %d\n", c, c == (unsigned)-1);
    printf("%d\n", (long)-1 < (unsigned)1);
    printf("%d\n", -1L > 1u);
    unsigned long d = 1UL << (sizeof(long) * 8 - 1);
    printf("%lu\n", d);
    long long e = a;
    e = e * 2 + 1;
    printf("%lld %ld\n", e, (long)(unsigned long)e);
    size_t z = 0;
    z--;
    printf("%d %d\n", z == (size_t)-1, z > 0xffffffffu);
    printf("%d\n", sizeof(size_t) == sizeof(long));
    return 0;
}
