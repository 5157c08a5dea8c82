// limpet: safe
// why: The counter begins anew before it gets to its limit.
// inputs: 32768, 0
#include <limpet.h>

int main(void)
{
    unsigned limit = limpet_nondet_uint(), at = 0;
    limpet_assume(limit >= 2 && limit <= 60000);
    while (limpet_nondet_bool()) {
        at++;
        if (at == limit)
            at = 0;
        limpet_assert(at < limit);
    }
    return 0;
}
