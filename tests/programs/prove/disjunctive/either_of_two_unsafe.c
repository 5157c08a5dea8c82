// limpet: unsafe(assertion@16)
// why: The larger size is halved.
// inputs: 0, 1, 0, 1
#include <limpet.h>

int main(void)
{
    int size = limpet_nondet_bool() ? 16 : 4096;
    while (limpet_nondet_bool()) {
        if (size == 16)
            size = 4096;
        else if (limpet_nondet_bool())
            size = 16;
        else if (limpet_nondet_bool())
            size /= 2;
        limpet_assert(size == 16 || size == 4096); // <- here
    }
    return 0;
}
