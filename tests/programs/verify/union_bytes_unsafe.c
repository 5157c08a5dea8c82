// limpet: unsafe(assertion@12)
// why: The program expects big-endian order.
// inputs: 0x01020304
#include <limpet.h>

union word { unsigned value; unsigned char bytes[4]; };

int main(void)
{
    union word w;
    w.value = limpet_nondet_uint();
    limpet_assert(w.bytes[3] == (w.value & 255)); // <- here
    return 0;
}
