// limpet: safe
// why: The last int ends with the block.
// inputs: 4
#include <limpet.h>
#include <stdint.h>
#include <stdlib.h>

int main(void)
{
    unsigned char *bytes = malloc(8);
    unsigned at = limpet_nondet_uint();
    limpet_assume(at <= 8 - sizeof(uint32_t) && bytes);
    uint32_t value = 0x01020304;
    for (unsigned i = 0; i < sizeof value; i++)
        bytes[at + i] = (unsigned char)(value >> 8 * i);
    free(bytes);
    return 0;
}
