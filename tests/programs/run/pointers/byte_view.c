// modes: 32 64
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct rec { uint16_t a; uint16_t b; uint32_t c; };

int main(void)
{
    uint32_t x = 0x11223344;
    unsigned char *b = (unsigned char *)&x;
    for (int i = 0; i < 4; i++)
        printf("%02x ", b[i]);
    printf("\n");
    b[1] = 0xff;
    printf("%08x\n", x);
    struct rec r = {1, 2, 3};
    unsigned char copy[sizeof r];
    for (size_t i = 0; i < sizeof r; i++)
        copy[i] = ((unsigned char *)&r)[i];
    struct rec s;
    memcpy(&s, copy, sizeof s);
    printf("%u %u %u\n", s.a, s.b, s.c);
    unsigned long long wide = 0;
    memcpy(&wide, &x, 3);
    printf("%llx\n", wide);
    double d = 1.0;
    uint64_t bits;
    memcpy(&bits, &d, sizeof bits);
    printf("%016llx\n", (unsigned long long)bits);
    void *v = &r;
    printf("%u\n", ((struct rec *)v)->c);
    void **slot = &v;
    *slot = &x;
    printf("%x\n", *(uint32_t *)v);
    return 0;
}
