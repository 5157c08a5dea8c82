// modes: 32 64
#include <stdio.h>

int main(void)
{
    int a = 10;
    a += 5;
    a -= 3;
    a *= 4;
    a /= 5;
    a %= 7;
    printf("%d\n", a);
    a <<= 6;
    a >>= 2;
    a |= 0xf;
    a &= 0x3c;
    a ^= 0xff;
    printf("%d\n", a);
    int i = 5;
    printf("%d ", i++);
    printf("%d ", ++i);
    printf("%d ", i--);
    printf("%d\n", --i);
    printf("%d %d %d\n", -i, +i, ~i);
    printf("%d %d\n", !i, !!i);
    printf("%d\n", 2 + 3 * 4 - 10 / 3 % 2);
    printf("%d\n", 1 < 2 == 1);
    printf("%d\n", 5 & 3 | 8 ^ 2);
    printf("%d\n", (7 > 3) + (3 >= 3) + (2 <= 1) + (4 != 4));
    int x, y, z;
    x = y = z = 9;
    printf("%d\n", x + y + z);
    x += y -= z *= 2;
    printf("%d %d %d\n", x, y, z);
    printf("%d\n", - - -x);
    unsigned char c = 250;
    c += 10;
    printf("%d\n", c);
    float f = 7;
    f /= 2;
    i = 7;
    i *= 1.5;
    printf("%g %d\n", f, i);
    return 0;
}
