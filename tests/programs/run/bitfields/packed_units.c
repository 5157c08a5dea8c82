// modes: 32 64
#include <stdio.h>
#include <string.h>

struct loose {
    unsigned char tag : 3;
    unsigned int wide : 30;
    unsigned short half : 12;
};

struct __attribute__((packed)) tight {
    unsigned a : 5;
    unsigned b : 30;
    unsigned c : 5;
    unsigned char d;
};

int main(void)
{
    struct tight t;
    memset(&t, 0, sizeof t);
    t.a = 0x15;
    t.b = 0x2aaaaaaa;
    t.c = 0x1f;
    t.d = 0xcc;
    unsigned char bytes[sizeof t];
    memcpy(bytes, &t, sizeof t);
    printf("%zu:", sizeof t);
    for (unsigned i = 0; i < sizeof t; i++)
        printf(" %02x", bytes[i]);
    printf("\n%x %x %x %x\n", t.a, t.b, t.c, t.d);
    struct loose l = {5, 0x3fffffff, 0xabc};
    printf("%zu %x %x %x\n", sizeof l, l.tag, l.wide, l.half);
    l.wide -= 0x100;
    l.half ^= 0xfff;
    printf("%x %x %x\n", l.tag, l.wide, l.half);
    return 0;
}
