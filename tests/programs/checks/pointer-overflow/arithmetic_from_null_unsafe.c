// limpet: unsafe(pointer-overflow@9) --also pointer-overflow
// why: Something is added to a null pointer.
// inputs: 3, 0
#include <limpet.h>
#include <stdlib.h>

static char *end_of(char *from, int length)
{
    return from + length; // <- here
}

int main(void)
{
    char buffer[8];
    int length = limpet_nondet_uchar() % 8;
    char *from = limpet_nondet_bool() ? buffer : NULL;
    return end_of(from, length) == buffer + 8;
}
