// limpet: unsafe(assertion@11)
// why: A signed byte can be negative.
// inputs: 1, 128
#include <limpet.h>

int main(void)
{
    int largest = 0;
    while (limpet_nondet_bool()) {
        int byte = (signed char)limpet_nondet_int();
        limpet_assert(byte >= 0); // <- here
        if (byte > largest)
            largest = byte;
    }
    limpet_assert(largest <= 255);
    return 0;
}
