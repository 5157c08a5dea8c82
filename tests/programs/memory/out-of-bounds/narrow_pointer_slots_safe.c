// limpet: safe --m32
// why: The slots are as large as the numbers that they hold.
#include <stdint.h>
#include <stdlib.h>

int main(void)
{
    uint64_t *slots = malloc(4 * sizeof *slots);
    if (!slots)
        return 0;
    for (int i = 0; i < 4; i++)
        slots[i] = (uint64_t)i << 40;
    free(slots);
    return 0;
}
