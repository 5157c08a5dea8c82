// limpet: unsafe(memory-leak@9) --also memory-leak
// why: The early return forgets the block.
// inputs: -1
#include <limpet.h>
#include <stdlib.h>

static int process(int n)
{
    char *buffer = malloc(16); // <- here
    if (!buffer)
        return -1;
    if (n < 0) {
        return -2;
    }
    buffer[0] = (char)n;
    free(buffer);
    return 0;
}

int main(void)
{
    limpet_assert(process(limpet_nondet_int()) <= 0);
    return 0;
}
