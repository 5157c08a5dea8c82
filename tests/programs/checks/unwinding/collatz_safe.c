// limpet: safe --unwindset main=7
// why: Numbers up to 4 come to 1 in seven steps.
// inputs: 4
#include <limpet.h>

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n >= 1 && n <= 4);
    while (n != 1)
        n = n % 2 == 0 ? n / 2 : 3 * n + 1;
    limpet_assert(n == 1);
    return 0;
}
