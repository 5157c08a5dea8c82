// limpet: unsafe(assertion@20)
// why: The number that the function remembers starts again at five.
// inputs: 524288
#include <limpet.h>

static unsigned ticket(void)
{
    static unsigned last;
    if (last == 5)
        last = 0;
    return ++last;
}

int main(void)
{
    unsigned n = limpet_nondet_uint(), before = 0;
    limpet_assume(n <= 1000000);
    for (unsigned i = 0; i < n; i++) {
        unsigned now = ticket();
        limpet_assert(now > before); // <- here
        before = now;
    }
    return 0;
}
