// limpet: unsafe(use-after-scope@17)
// why: The counter belongs to the loop and is gone behind it.
// inputs: 7
#include <limpet.h>

static const int primes[4] = {2, 3, 5, 7};

int main(void)
{
    int wanted = limpet_nondet_int();
    const int *found = 0;
    for (int i = 0; i < 4; i++)
        if (primes[i] == wanted) {
            found = &i;
            break;
        }
    limpet_assert(!found || primes[*found] == wanted); // <- here
    return 0;
}
