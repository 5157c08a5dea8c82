// limpet: unsafe(vla-bound@10)
// why: The length of an array can be zero.
// inputs: 0
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int();
    limpet_assume(n >= 0 && n <= 6);
    char a[n]; // <- here
    a[0] = 1;
    limpet_assert(a[0] == 1);
    return 0;
}
