// limpet: unsafe(assertion@14)
// why: Moved from the beginning, the first element overwrites all others.
// inputs: 1, 2, 3, 4
#include <limpet.h>

int main(void)
{
    int a[4], b[4];
    for (int i = 0; i < 4; i++)
        a[i] = b[i] = limpet_nondet_int();
    for (int i = 1; i < 4; i++)
        a[i] = a[i - 1];
    for (int i = 1; i < 4; i++)
        limpet_assert(a[i] == b[i - 1]); // <- here
    return 0;
}
