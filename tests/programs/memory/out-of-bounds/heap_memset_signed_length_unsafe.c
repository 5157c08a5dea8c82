// limpet: unsafe(out-of-bounds@16)
// why: A negative difference becomes a huge number of bytes.
// inputs: 3, 5
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
    memset(pad, ' ', (size_t)n); // <- here
    free(pad);
    return 0;
}
