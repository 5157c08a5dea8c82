// limpet: safe
// why: The loop is left at the first element that is found, and the index then points to it.
#include <limpet.h>

int main(void)
{
    int a[4] = {3, 1, 4, 1}, wanted = limpet_nondet_int(), i;
    for (i = 0; i < 4; i++)
        if (a[i] == wanted)
            break;
    if (i == 4)
        return 0;
    limpet_assert(a[i] == wanted);
    return 0;
}
