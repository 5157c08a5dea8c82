// limpet: unsafe(lossy-conversion@12) --also lossy-conversion
// why: A negative result becomes a huge size.
// inputs: -1
#include <limpet.h>

static int received(void) { return limpet_nondet_int(); }

int main(void)
{
    int n = received();
    limpet_assume(n >= -1 && n <= 4);
    unsigned long size = n; // <- here
    return size == 5;
}
