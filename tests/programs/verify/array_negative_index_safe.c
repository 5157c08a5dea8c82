// limpet: safe
// why: The neighbour on the left exists for all but the first element.
// inputs: 0
#include <limpet.h>

static const int a[6] = {2, 3, 5, 7, 11, 13};

int main(void)
{
    int i = limpet_nondet_int();
    limpet_assume(i >= 0 && i < 6);
    int left = i > 0 ? a[i - 1] : 0;
    limpet_assert(left < a[i]);
    return 0;
}
