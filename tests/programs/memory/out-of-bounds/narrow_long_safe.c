// limpet: safe --m32
// why: The type with eight bytes is used.
#include <limpet.h>
#include <stdint.h>
#include <string.h>

static unsigned char wire[8] = {1, 2, 3, 4, 5, 6, 7, 8};

int main(void)
{
    uint64_t value = 0;
    memcpy(&value, wire, sizeof wire);
    limpet_assert((value & 0xff) == 1);
    return 0;
}
