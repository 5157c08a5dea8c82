// limpet: unsafe(out-of-bounds@10)
// why: The recursion goes one step deeper than there are places.
#include <limpet.h>
#include <stdlib.h>

static void permute(char *out, int depth, int n)
{
    if (depth > n)
        return;
    out[depth] = (char)('a' + depth); // <- here
    permute(out, depth + 1, n);
}

int main(void)
{
    char *out = malloc(3);
    if (!out)
        return 0;
    permute(out, 0, 3);
    limpet_assert(out[0] == 'a');
    free(out);
    return 0;
}
