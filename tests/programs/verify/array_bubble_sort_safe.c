// limpet: safe
// why: Four numbers are in order after three passes of bubble sort.
// inputs: 4, 3, 2, 1
#include <limpet.h>

int main(void)
{
    int a[4];
    for (int i = 0; i < 4; i++)
        a[i] = limpet_nondet_int();
    for (int pass = 0; pass < 3; pass++)
        for (int i = 0; i + 1 < 4 - pass; i++)
            if (a[i] > a[i + 1]) {
                int t = a[i];
                a[i] = a[i + 1];
                a[i + 1] = t;
            }
    for (int i = 0; i < 3; i++)
        limpet_assert(a[i] <= a[i + 1]);
    return 0;
}
