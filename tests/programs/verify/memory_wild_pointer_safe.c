// limpet: safe
// why: A pointer without an object is never used.
// inputs: 0
#include <limpet.h>

int main(void)
{
    int x = 1, *p = &x;
    if (limpet_nondet_bool())
        p = (int *)4096;
    if (p == &x)
        *p = 2;
    return 0;
}
