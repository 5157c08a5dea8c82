// modes: 32 64
#include <stdio.h>

int main(void)
{
    unsigned char a = 200, b = 100;
    signed char c = -100, d = -50;
    unsigned short s = 65535;
    printf("%d %d\n", a + b, (unsigned char)(a + b));
    printf("%d %d\n", c + d, (signed char)(c + d));
    printf("%d\n", s + 1);
    printf("%d\n", ~a);
    printf("%d\n", -b);
    printf("%d %d\n", a << 8, (unsigned char)(a << 1));
    printf("%d\n", (a > c) + (c < 0) * 2);
    a += b;
    printf("%d\n", a);
    a -= 250;
    printf("%d\n", a);
    a *= 2;
    printf("%d\n", a);
    s++;
    printf("%d\n", s);
    s--;
    printf("%d\n", s);
    printf("%zu %zu\n", sizeof(a + b), sizeof(c + 0LL));
    return 0;
}
