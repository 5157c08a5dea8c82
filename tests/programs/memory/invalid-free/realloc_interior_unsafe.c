// limpet: unsafe(invalid-free@14)
// why: The window into the buffer is given to realloc.
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
    short *larger = realloc(window, 32); // <- here
    if (larger)
        samples = larger;
    free(samples);
    return 0;
}
