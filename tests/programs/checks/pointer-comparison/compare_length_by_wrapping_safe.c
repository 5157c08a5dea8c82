// limpet: safe --m64
// why: Lengths are compared.
// inputs: 4
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    unsigned length = limpet_nondet_uint();
    char *buffer = malloc(16), *end = buffer + 16, *at = buffer + 4;
    int fits = length <= (unsigned)(end - at);
    if (fits && length > 0)
        at[length - 1] = 1;
    free(buffer);
    return 0;
}
