// limpet: safe --also lossy-conversion
// why: What is given fits the parameter.
// inputs: 9
#include <limpet.h>

static int half(short x) { return x / 2; }

int main(void)
{
    int n = limpet_nondet_int();
    limpet_assume(n >= 0 && n <= 30000);
    limpet_assert(half(n) <= 15000);
    return 0;
}
