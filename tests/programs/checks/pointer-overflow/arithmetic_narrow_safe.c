// limpet: safe --also pointer-overflow --m32
// why: The pointer stays within its object.
// inputs: 16
#include <limpet.h>

static char low[16], high[16];

static char *moved(char *from, int by)
{
    return from + by;
}

int main(void)
{
    int by = limpet_nondet_int();
    limpet_assume(by >= 0 && by <= 16);
    return moved(low, by) == high + 1 && moved(high, by) == low + 1;
}
