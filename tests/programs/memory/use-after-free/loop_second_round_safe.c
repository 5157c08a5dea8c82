// limpet: safe
// why: Each round has a buffer of its own.
// inputs: 2
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    unsigned rounds = limpet_nondet_uint();
    limpet_assume(1 <= rounds && rounds <= 3);
    for (unsigned i = 0; i < rounds; i++) {
        int *buffer = malloc(4 * sizeof *buffer);
        if (!buffer)
            return 0;
        buffer[i] = (int)i;
        free(buffer);
    }
    return 0;
}
