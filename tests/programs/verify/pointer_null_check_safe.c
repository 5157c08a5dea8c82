// limpet: safe
// why: A pointer that may be null is tested before it is used.
// inputs: 0
#include <limpet.h>

int main(void)
{
    int value = 5;
    int *p = limpet_nondet_bool() ? &value : 0;
    if (p && value == 5)
        *p = 6;
    limpet_assert(!p || value == 6);
    return 0;
}
