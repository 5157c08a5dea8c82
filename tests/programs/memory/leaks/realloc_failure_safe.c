// limpet: safe --also memory-leak
// why: The old pointer is kept until realloc has succeeded.
// inputs: 0x8000000000000000
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    unsigned long n = limpet_nondet_ulong();
    limpet_assume(n == 8 || n >= 0x8000000000000000ul);
    char *p = malloc(4);
    if (!p)
        return 0;
    char *q = realloc(p, n);
    free(q ? q : p);
    return 0;
}
