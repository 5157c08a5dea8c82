// limpet: safe
// why: The maximum is at least every element.
// inputs: 3, 9, 2, 4
#include <limpet.h>

int main(void)
{
    int a[4];
    for (int i = 0; i < 4; i++)
        a[i] = limpet_nondet_int();
    int max = a[0];
    for (int i = 0; i < 4; i++)
        if (a[i] > max)
            max = a[i];
    limpet_assert(max == a[0] || max == a[1] || max == a[2] || max == a[3]);
    return 0;
}
