// limpet: safe
// why: The length of an array is at least one.
// inputs: 3
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int();
    limpet_assume(n >= 1 && n <= 6);
    char a[n];
    a[0] = 1;
    limpet_assert(a[0] == 1);
    return 0;
}
