// limpet: safe
// why: The number that a function remembers grows by one with each call.
// inputs: 4
#include <limpet.h>

static unsigned ticket(void)
{
    static unsigned last;
    return ++last;
}

int main(void)
{
    unsigned n = limpet_nondet_uint(), before = 0;
    limpet_assume(n <= 1000000);
    for (unsigned i = 0; i < n; i++) {
        unsigned now = ticket();
        limpet_assert(now > before);
        before = now;
    }
    return 0;
}
