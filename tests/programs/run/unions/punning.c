// modes: 32 64
#include <stdint.h>
#include <stdio.h>

union num {
    float f;
    uint32_t u;
    int32_t i;
    unsigned char b[4];
};

union wide {
    double d;
    uint64_t u;
    uint32_t w[2];
    struct { uint16_t a, b, c, e; } h;
};

int main(void)
{
    union num n;
    n.f = 1.0f;
    printf("%08x\n", n.u);
    n.f = -0.15625f;
    printf("%08x %02x %02x %02x %02x\n", n.u, n.b[0], n.b[1], n.b[2], n.b[3]);
    n.u = 0x40490fdb;
    printf("%.6f\n", n.f);
    n.u ^= 0x80000000u;
    printf("%.6f %d\n", n.f, n.i < 0);
    n.b[0] = 0;
    printf("%08x\n", n.u);
    union wide w = {.d = 3.5};
    printf("%016llx %08x %08x %04x\n", (unsigned long long)w.u, w.w[0], w.w[1], w.h.e);
    w.u += 1ULL << 52;
    printf("%g\n", w.d);
    w.h.e = 0xbff0;
    w.h.c = w.h.b = w.h.a = 0;
    printf("%g\n", w.d);
    return 0;
}
