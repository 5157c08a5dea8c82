// modes: 32 64
#include <stdio.h>

static unsigned to_gray(unsigned n) { return n ^ n >> 1; }
static unsigned from_gray(unsigned g)
{
    unsigned n = 0;
    for (; g; g >>= 1)
        n ^= g;
    return n;
}

int main(void)
{
    for (unsigned i = 0; i < 20; i++) {
        unsigned g = to_gray(i);
        for (int b = 4; b >= 0; b--)
            putchar('0' + (g >> b & 1));
        printf(" %u\n", from_gray(g));
    }
    return 0;
}
