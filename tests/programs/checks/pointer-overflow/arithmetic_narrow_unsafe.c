// limpet: unsafe(pointer-overflow@11) --also pointer-overflow --m32
// why: However far one goes, the pointer does not come into another object.
// inputs: 1048576
// native: unseen, sanitizers see only arithmetic that wraps around
#include <limpet.h>

static char low[16], high[16];

static char *moved(char *from, int by)
{
    return from + by; // <- here
}

int main(void)
{
    int by = limpet_nondet_int();
    limpet_assume(by >= 1000000);
    return moved(low, by) == high + 1 && moved(high, by) == low + 1;
}
