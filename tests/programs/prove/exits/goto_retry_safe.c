// limpet: safe
// why: There are at most as many tries as allowed.
// inputs: 65536, 0, 0, 0, 0, 1
#include <limpet.h>

int main(void)
{
    int allowed = limpet_nondet_int(), tries = 0;
    limpet_assume(allowed > 0 && allowed <= 100000);
again:
    tries++;
    if (limpet_nondet_bool())
        goto done;
    if (tries < allowed)
        goto again;
done:
    limpet_assert(tries >= 1 && tries <= allowed);
    return 0;
}
