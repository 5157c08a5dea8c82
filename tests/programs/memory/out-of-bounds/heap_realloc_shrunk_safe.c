// limpet: safe
// why: The new length is used after the block was shrunk.
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
    n /= 2;
    int sum = 0;
    for (unsigned i = 0; i < n; i++)
        sum += kept[i];
    free(kept);
    limpet_assert(sum == 28);
    return 0;
}
