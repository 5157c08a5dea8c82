// limpet: unsafe(out-of-bounds@11) --m32
// why: A long has only four bytes here, so the buffer for eight is read too far.
#include <limpet.h>
#include <string.h>

static unsigned char wire[8] = {1, 2, 3, 4, 5, 6, 7, 8};

int main(void)
{
    unsigned long value = 0;
    memcpy(&value, wire, sizeof wire); // <- here
    limpet_assert((value & 0xff) == 1);
    return 0;
}
