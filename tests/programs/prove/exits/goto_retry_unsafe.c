// limpet: unsafe(assertion@17)
// why: There is one try more than allowed.
// inputs: 4, 0, 0, 0, 0, 0
#include <limpet.h>

int main(void)
{
    int allowed = limpet_nondet_int(), tries = 0;
    limpet_assume(allowed > 0 && allowed <= 100000);
again:
    tries++;
    if (limpet_nondet_bool())
        goto done;
    if (tries <= allowed)
        goto again;
done:
    limpet_assert(tries >= 1 && tries <= allowed); // <- here
    return 0;
}
