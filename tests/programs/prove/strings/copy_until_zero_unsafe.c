// limpet: unsafe(out-of-bounds@15)
// why: The zero is written behind the buffer.
// inputs: 3, 1, 1, 1
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    unsigned size = limpet_nondet_uint(), used = 0;
    limpet_assume(size > 0 && size <= 100000);
    char *buffer = malloc(size);
    char c;
    while (used < size && (c = limpet_nondet_char()) != 0)
        buffer[used++] = c;
    buffer[used] = 0; // <- here
    free(buffer);
    return 0;
}
