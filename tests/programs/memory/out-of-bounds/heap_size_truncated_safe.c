// limpet: safe
// why: The sum of the lengths is kept as a size.
// inputs: 200, 100
#include <limpet.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    unsigned char a = limpet_nondet_uchar(), b = limpet_nondet_uchar();
    size_t total = (size_t)a + b;
    char *both = malloc(total + 1);
    if (!both)
        return 0;
    memset(both, 'a', a);
    both[total] = '\0';
    free(both);
    return 0;
}
