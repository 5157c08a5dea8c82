// limpet: unsafe(out-of-bounds@12) --m32
// why: The slots are as large as pointers, which have four bytes here, and hold numbers of eight bytes.
#include <stdint.h>
#include <stdlib.h>

int main(void)
{
    uint64_t *slots = malloc(4 * sizeof slots);
    if (!slots)
        return 0;
    for (int i = 0; i < 4; i++)
        slots[i] = (uint64_t)i << 40; // <- here
    free(slots);
    return 0;
}
