// limpet: unsafe(pointer-comparison@11) --m64
// why: Whether something fits is asked of a pointer that is far behind the buffer.
// inputs: 4000
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    unsigned length = limpet_nondet_uint();
    char *buffer = malloc(16), *end = buffer + 16, *at = buffer + 4;
    int fits = at + length <= end; // <- here
    if (fits && length > 0)
        at[length - 1] = 1;
    free(buffer);
    return 0;
}
