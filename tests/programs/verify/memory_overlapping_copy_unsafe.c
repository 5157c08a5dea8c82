// limpet: unsafe(overlapping-copy@12)
// why: A copy within one array must not overlap.
// inputs: 2
#include <limpet.h>
#include <string.h>

int main(void)
{
    char a[8] = {0, 1, 2, 3, 4, 5, 6, 7};
    unsigned shift = limpet_nondet_uint();
    limpet_assume(shift >= 1 && shift <= 4);
    memcpy(a + shift, a, 4); // <- here
    limpet_assert(a[shift] == 0 && a[shift + 3] == 3);
    return 0;
}
