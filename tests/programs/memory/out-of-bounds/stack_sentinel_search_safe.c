// limpet: safe
// why: The wanted number is put behind the others, so the search ends there.
// inputs: 7
#include <limpet.h>

static unsigned find(const int *a, int wanted)
{
    unsigned i = 0;
    while (a[i] != wanted)
        i++;
    return i;
}

int main(void)
{
    int a[5] = {2, 3, 5, 8, 0}, wanted = limpet_nondet_int();
    limpet_assume(wanted > 0);
    a[4] = wanted;
    limpet_assert(find(a, wanted) < 5);
    return 0;
}
