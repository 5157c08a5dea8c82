// limpet: safe
// why: One bit has two values, and both are handled.
// inputs: 3
#include <limpet.h>

static int direction(unsigned key)
{
    switch (key) {
    case 0: return -1;
    case 1: return 1;
    case 2: return 0;
    }
    __builtin_trap();
}

int main(void)
{
    unsigned key = limpet_nondet_uint();
    return direction(key & 1) == 2;
}
