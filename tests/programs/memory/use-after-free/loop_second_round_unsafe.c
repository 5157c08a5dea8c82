// limpet: unsafe(use-after-free@15)
// why: The buffer is freed in the first round and used again in the second one.
// inputs: 2
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    unsigned rounds = limpet_nondet_uint();
    limpet_assume(1 <= rounds && rounds <= 3);
    int *buffer = malloc(4 * sizeof *buffer);
    if (!buffer)
        return 0;
    for (unsigned i = 0; i < rounds; i++) {
        buffer[i] = (int)i; // <- here
        free(buffer);
    }
    return 0;
}
