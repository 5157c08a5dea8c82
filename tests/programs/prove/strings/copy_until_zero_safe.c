// limpet: safe
// why: The copy ends at the end of the buffer, and one byte is kept for the zero.
// inputs: 65536, 1, 0
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    unsigned size = limpet_nondet_uint(), used = 0;
    limpet_assume(size > 0 && size <= 100000);
    char *buffer = malloc(size);
    char c;
    while (used < size - 1 && (c = limpet_nondet_char()) != 0)
        buffer[used++] = c;
    buffer[used] = 0;
    free(buffer);
    return 0;
}
