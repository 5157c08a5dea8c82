// limpet: safe
// why: The size is 16 or 4096, and nothing else.
// inputs: 1, 1, 1, 0, 1, 0, 1, 0, 0
#include <limpet.h>

int main(void)
{
    int size = limpet_nondet_bool() ? 16 : 4096;
    while (limpet_nondet_bool()) {
        if (size == 16)
            size = 4096;
        else if (limpet_nondet_bool())
            size = 16;
        limpet_assert(size == 16 || size == 4096);
    }
    return 0;
}
