// limpet: unsafe(assertion@14)
// why: The counter begins anew one too late.
// inputs: 5, 1, 1, 1, 1, 1
#include <limpet.h>

int main(void)
{
    unsigned limit = limpet_nondet_uint(), at = 0;
    limpet_assume(limit >= 2 && limit <= 60000);
    while (limpet_nondet_bool()) {
        at++;
        if (at > limit)
            at = 0;
        limpet_assert(at < limit); // <- here
    }
    return 0;
}
