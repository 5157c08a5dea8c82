// limpet: safe
// why: The assertion stands behind a condition that cannot hold, so it is never reached.
#include <limpet.h>

int main(void)
{
    unsigned char x = limpet_nondet_uchar();
    unsigned square = (unsigned)x * x;
    if (square > 70000)
        limpet_fail();
    return 0;
}
