// limpet: safe
// why: A byte is below 256 whatever number it was made from.
// inputs: 1, 0, 0
#include <limpet.h>

int main(void)
{
    int largest = 0;
    while (limpet_nondet_bool()) {
        int byte = (unsigned char)limpet_nondet_int();
        limpet_assert(byte >= 0);
        if (byte > largest)
            largest = byte;
    }
    limpet_assert(largest <= 255);
    return 0;
}
