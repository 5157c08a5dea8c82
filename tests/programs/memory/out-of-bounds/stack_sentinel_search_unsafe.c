// limpet: unsafe(out-of-bounds@9)
// why: Nothing stops the search if the wanted number does not occur.
// inputs: 7
#include <limpet.h>

static unsigned find(const int *a, int wanted)
{
    unsigned i = 0;
    while (a[i] != wanted) // <- here
        i++;
    return i;
}

int main(void)
{
    int a[5] = {2, 3, 5, 8, 0}, wanted = limpet_nondet_int();
    limpet_assume(wanted > 0);
    limpet_assert(find(a, wanted) < 5);
    return 0;
}
