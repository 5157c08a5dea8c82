// limpet: unsafe(uninitialised@15)
// why: malloc gives memory of unknown content, and it is counted up from there.
#include <limpet.h>
#include <stdlib.h>

static const char text[] = "banana";

int main(void)
{
    unsigned *counts = malloc(26 * sizeof *counts);
    if (!counts)
        return 0;
    for (unsigned i = 0; text[i]; i++)
        counts[text[i] - 'a']++;
    limpet_assert(counts[0] == 3); // <- here
    free(counts);
    return 0;
}
