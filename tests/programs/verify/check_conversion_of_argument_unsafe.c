// limpet: unsafe(lossy-conversion@12) --also lossy-conversion
// why: The parameter is narrower than what is given.
// inputs: 70000
#include <limpet.h>

static int half(short x) { return x / 2; }

int main(void)
{
    int n = limpet_nondet_int();
    limpet_assume(n >= 0 && n <= 100000);
    return half(n) == 4; // <- here
}
