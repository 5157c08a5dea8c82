// limpet: unsafe(out-of-bounds@21)
// why: The block was shrunk, but the old length is still used.
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    unsigned n = 16;
    short *samples = malloc(n * sizeof *samples);
    if (!samples)
        return 0;
    for (unsigned i = 0; i < n; i++)
        samples[i] = (short)i;
    short *kept = realloc(samples, n / 2 * sizeof *samples);
    if (!kept) {
        free(samples);
        return 0;
    }
    int sum = 0;
    for (unsigned i = 0; i < n; i++)
        sum += kept[i]; // <- here
    free(kept);
    limpet_assert(sum == 28);
    return 0;
}
