// modes: 32 64
#include <stdio.h>

int main(void)
{
    int i = -1;
    unsigned u = 1;
    long l = -1;
    unsigned long ul = 1;
    long long ll = -1;
    printf("%d\n", i < (int)u);
    printf("%d\n", (unsigned)i < u);
    printf("%d\n", i < u);
    printf("%d\n", l < ul);
    printf("%d\n", ll < u);
    printf("%d\n", l < u);
    printf("%u\n", i + u);
    printf("%u\n", i * 2u);
    printf("%lld\n", ll + u);
    printf("%u\n", -5 / 2u);
    printf("%d\n", -5 / 2);
    printf("%d\n", (short)-5 < (unsigned char)3);
    printf("%d\n", sizeof(int) > (unsigned)-1);
    printf("%d\n", 0 ? 1u : -1 > 0);
    printf("%d\n", (1 ? -1 : 0u) > 0);
    return 0;
}
