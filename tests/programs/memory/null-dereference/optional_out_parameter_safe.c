// limpet: safe
// why: The remainder is stored if the caller wants it.
#include <limpet.h>

static unsigned divide(unsigned a, unsigned b, unsigned *remainder)
{
    if (remainder)
        *remainder = a % b;
    return a / b;
}

int main(void)
{
    unsigned r = 0;
    limpet_assert(divide(7, 2, &r) == 3 && r == 1);
    limpet_assert(divide(9, 3, 0) == 3);
    return 0;
}
