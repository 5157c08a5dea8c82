// limpet: safe
// why: A static variable keeps its value from call to call.
// inputs: 3
#include <limpet.h>

static unsigned next(void)
{
    static unsigned n;
    return ++n;
}

int main(void)
{
    unsigned calls = limpet_nondet_uint(), last = 0;
    limpet_assume(calls <= 4);
    for (unsigned i = 0; i < calls; i++)
        last = next();
    limpet_assert(last == calls);
    return 0;
}
