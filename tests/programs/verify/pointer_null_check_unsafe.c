// limpet: unsafe(null-dereference@11)
// why: The test joins the conditions by or, so null gets through.
// inputs: 0
#include <limpet.h>

int main(void)
{
    int value = 5;
    int *p = limpet_nondet_bool() ? &value : 0;
    if (p || value == 5)
        *p = 6; // <- here
    limpet_assert(!p || value == 6);
    return 0;
}
