// limpet: unsafe(trap@13)
// why: Two bits have four values, and three are handled.
// inputs: 3
#include <limpet.h>

static int direction(unsigned key)
{
    switch (key) {
    case 0: return -1;
    case 1: return 1;
    case 2: return 0;
    }
    __builtin_trap(); // <- here
}

int main(void)
{
    unsigned key = limpet_nondet_uint();
    return direction(key & 3) == 2;
}
