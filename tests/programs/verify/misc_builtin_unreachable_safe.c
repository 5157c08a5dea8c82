// limpet: safe
// why: The remainder of an unsigned number by three has no fourth value.
// inputs: 2
#include <limpet.h>

int main(void)
{
    unsigned x = limpet_nondet_uint();
    switch (x % 3) {
    case 0: return 0;
    case 1: return 0;
    case 2: return 0;
    default: __builtin_unreachable();
    }
}
