// limpet: safe
// why: An index into a local array is tested at both ends.
// inputs: 3
#include <limpet.h>

int main(void)
{
    int guard = 7, a[4] = {0};
    int i = limpet_nondet_int();
    if (i < 0 || i >= 4)
        return 0;
    a[i] = 1;
    limpet_assert(guard == 7);
    return 0;
}
