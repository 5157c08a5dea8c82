// limpet: bounded --unwindset main=7
// why: It takes eight steps from 6 to 1, and the last is cut off.
// inputs: 4
#include <limpet.h>

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n >= 1 && n <= 6);
    while (n != 1)
        n = n % 2 == 0 ? n / 2 : 3 * n + 1;
    limpet_assert(n == 1);
    return 0;
}
