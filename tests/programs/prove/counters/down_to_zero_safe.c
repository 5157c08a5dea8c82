// limpet: safe
// why: Two steps down are taken only where there is room for two.
// inputs: 6, 1, 0, 0, 1
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int();
    limpet_assume(n >= 0 && n <= 1000000);
    while (n > 0) {
        if (n > 1 && limpet_nondet_bool())
            n -= 2;
        else
            n -= 1;
    }
    limpet_assert(n == 0);
    return 0;
}
