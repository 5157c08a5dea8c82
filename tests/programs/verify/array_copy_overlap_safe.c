// limpet: safe
// why: Elements are moved one place up, from the end.
// inputs: 1
#include <limpet.h>

int main(void)
{
    int a[4], b[4];
    for (int i = 0; i < 4; i++)
        a[i] = b[i] = i * 3;
    a[0] = b[0] = limpet_nondet_int();
    for (int i = 3; i > 0; i--)
        a[i] = a[i - 1];
    for (int i = 1; i < 4; i++)
        limpet_assert(a[i] == b[i - 1]);
    return 0;
}
