// modes: 32 64
#include <stdio.h>
#include <string.h>

typedef int v4 __attribute__((vector_size(16)));
typedef float f4 __attribute__((vector_size(16)));
typedef unsigned char b16 __attribute__((vector_size(16)));

static void show(v4 v) { printf("%d %d %d %d\n", v[0], v[1], v[2], v[3]); }
static v4 dot_step(v4 acc, v4 a, v4 b) { return acc + a * b; }

int main(void)
{
    v4 a = {1, 2, 3, 4}, b = {10, 20, 30, 40};
    show(a + b);
    show(b - a * 2);
    show(a * b);
    show(b / a);
    show(a << 2);
    show(a & 1);
    show(a > 2);
    show(a == (v4){1, 0, 3, 0});
    show(-a);
    show(~a);
    a[2] = 99;
    show(a);
    v4 acc = {0};
    for (int i = 0; i < 5; i++)
        acc = dot_step(acc, a + i, b);
    show(acc);
    f4 f = {1.5f, 2.5f, -3.5f, 4};
    f = f * f + 0.5f;
    printf("%g %g %g %g\n", f[0], f[1], f[2], f[3]);
    b16 bytes;
    memset(&bytes, 250, sizeof bytes);
    bytes += 10;
    printf("%d %d\n", bytes[0], bytes[15]);
    int plain[4];
    memcpy(plain, &b, sizeof plain);
    printf("%d\n", plain[3]);
    v4 bits = (v4)f;
    printf("%08x\n", (unsigned)bits[1]);
    return 0;
}
