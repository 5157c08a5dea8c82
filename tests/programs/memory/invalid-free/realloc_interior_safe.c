// limpet: safe
// why: The buffer itself is given to realloc.
// inputs: 2
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    short *samples = calloc(8, sizeof *samples);
    unsigned skip = limpet_nondet_uint();
    limpet_assume(skip < 4 && samples);
    short *window = samples + skip;
    window[0] = 1;
    short *larger = realloc(samples, 32);
    if (larger)
        samples = larger;
    free(samples);
    return 0;
}
