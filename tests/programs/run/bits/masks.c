// modes: 32 64
#include <stdio.h>

enum { READ = 1 << 0, WRITE = 1 << 1, EXEC = 1 << 2, ALL = READ | WRITE | EXEC };

static void show(unsigned m)
{
    printf("%c%c%c %u\n", m & READ ? 'r' : '-', m & WRITE ? 'w' : '-', m & EXEC ? 'x' : '-', m);
}

static unsigned field(unsigned word, int low, int width) { return word >> low & ((1u << width) - 1); }
static unsigned put(unsigned word, int low, int width, unsigned value)
{
    unsigned mask = ((1u << width) - 1) << low;
    return (word & ~mask) | (value << low & mask);
}

int main(void)
{
    unsigned m = 0;
    show(m);
    show(m |= READ | EXEC);
    show(m ^= ALL);
    show(m &= ~WRITE);
    show(~m & ALL);
    unsigned w = 0xcafebabe;
    printf("%x %x %x\n", field(w, 0, 4), field(w, 8, 8), field(w, 20, 12));
    printf("%x %x\n", put(w, 8, 8, 0x123), put(0, 31, 1, 1));
    printf("%d\n", (6 & 5) + (6 | 5) * 10 + (6 ^ 5) * 100);
    printf("%d\n", 1 | 2 ^ 3 & 4 == 4);
    return 0;
}
