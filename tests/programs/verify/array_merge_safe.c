// limpet: safe
// why: Two sorted pairs are merged into one sorted array.
// inputs: 1, 5, 2, 3
#include <limpet.h>

int main(void)
{
    int a[2], b[2], c[4], i = 0, j = 0;
    a[0] = limpet_nondet_int(), a[1] = limpet_nondet_int();
    b[0] = limpet_nondet_int(), b[1] = limpet_nondet_int();
    limpet_assume(a[0] <= a[1] && b[0] <= b[1]);
    for (int k = 0; k < 4; k++)
        if (j == 2 || (i < 2 && a[i] <= b[j]))
            c[k] = a[i++];
        else
            c[k] = b[j++];
    for (int k = 0; k < 3; k++)
        limpet_assert(c[k] <= c[k + 1]);
    return 0;
}
