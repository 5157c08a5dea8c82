// limpet: safe
// why: calloc gives memory full of zeros.
#include <limpet.h>
#include <stdlib.h>

static const char text[] = "banana";

int main(void)
{
    unsigned *counts = calloc(26, sizeof *counts);
    if (!counts)
        return 0;
    for (unsigned i = 0; text[i]; i++)
        counts[text[i] - 'a']++;
    limpet_assert(counts[0] == 3);
    free(counts);
    return 0;
}
