// limpet: safe
// why: The counter is declared before the loop.
// inputs: 7
#include <limpet.h>

static const int primes[4] = {2, 3, 5, 7};

int main(void)
{
    int wanted = limpet_nondet_int();
    const int *found = 0;
    int i;
    for (i = 0; i < 4; i++)
        if (primes[i] == wanted) {
            found = &i;
            break;
        }
    limpet_assert(!found || primes[*found] == wanted);
    return 0;
}
