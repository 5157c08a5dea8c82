// limpet: unsafe(assertion@18)
// why: A local variable starts anew with each call.
// inputs: 3
#include <limpet.h>

static unsigned next(void)
{
    unsigned n = 0;
    return ++n;
}

int main(void)
{
    unsigned calls = limpet_nondet_uint(), last = 0;
    limpet_assume(calls <= 4);
    for (unsigned i = 0; i < calls; i++)
        last = next();
    limpet_assert(last == calls); // <- here
    return 0;
}
