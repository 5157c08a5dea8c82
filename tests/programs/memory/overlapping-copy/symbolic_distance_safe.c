// limpet: safe
// why: The distance is at least the length.
// inputs: 3, 3
#include <limpet.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    unsigned distance = limpet_nondet_uint(), n = limpet_nondet_uint();
    limpet_assume(1 <= distance && distance <= 4 && n <= distance);
    char *text = malloc(8);
    if (!text)
        return 0;
    memset(text, 'x', 8);
    memcpy(text + distance, text, n);
    limpet_assert(text[7] == 'x');
    free(text);
    return 0;
}
