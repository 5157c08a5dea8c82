// limpet: unsafe(use-after-free@18)
// why: The old pointer is used after realloc has moved the block.
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    int *old = malloc(2 * sizeof *old);
    if (!old)
        return 0;
    old[0] = 1;
    old[1] = 2;
    int *new = realloc(old, 64 * sizeof *new);
    if (!new) {
        free(old);
        return 0;
    }
    int sum = old[0] + new[1]; // <- here
    free(new);
    limpet_assert(sum == 3);
    return 0;
}
