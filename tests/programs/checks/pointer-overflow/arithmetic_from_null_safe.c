// limpet: safe --also pointer-overflow
// why: It is asked first whether there is a buffer.
// inputs: 3, 0
#include <limpet.h>
#include <stdlib.h>

static char *end_of(char *from, int length)
{
    return from + length;
}

int main(void)
{
    char buffer[8];
    int length = limpet_nondet_uchar() % 8;
    char *from = limpet_nondet_bool() ? buffer : NULL;
    if (from == NULL)
        return 1;
    return end_of(from, length) == buffer + 8;
}
