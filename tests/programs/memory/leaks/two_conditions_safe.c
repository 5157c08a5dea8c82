// limpet: safe --also memory-leak
// why: What was allocated is freed.
// inputs: 5
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    int n = limpet_nondet_int();
    char *extra = 0;
    if (n > 4)
        extra = malloc(8);
    if (extra)
        extra[7] = 1;
    free(extra);
    return 0;
}
