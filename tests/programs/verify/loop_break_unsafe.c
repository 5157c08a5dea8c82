// limpet: unsafe(out-of-bounds@12)
// why: When nothing is found the index is past the end, and the array is read there.
// inputs: 9
#include <limpet.h>

int main(void)
{
    int a[4] = {3, 1, 4, 1}, wanted = limpet_nondet_int(), i;
    for (i = 0; i < 4; i++)
        if (a[i] == wanted)
            break;
    limpet_assert(a[i] == wanted); // <- here
    return 0;
}
