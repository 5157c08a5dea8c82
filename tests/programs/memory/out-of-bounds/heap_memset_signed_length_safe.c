// limpet: safe
// why: The difference is used only if it is positive.
// inputs: 5, 3
#include <limpet.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    int used = limpet_nondet_int(), wanted = limpet_nondet_int();
    limpet_assume(0 <= used && used <= 8 && 0 <= wanted && wanted <= 8);
    char *pad = malloc(8);
    if (!pad)
        return 0;
    int n = used - wanted;
    memset(pad, ' ', n > 0 ? (size_t)n : 0);
    free(pad);
    return 0;
}
