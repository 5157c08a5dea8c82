// limpet: unsafe(wild-pointer@12)
// why: A pointer is made of a number that is no address of an object.
// inputs: 4096
#include <limpet.h>

int main(void)
{
    int x = 1, *p = &x;
    unsigned long address = limpet_nondet_ulong();
    limpet_assume(address == 4096);
    p = (int *)address;
        *p = 2; // <- here
    return 0;
}
