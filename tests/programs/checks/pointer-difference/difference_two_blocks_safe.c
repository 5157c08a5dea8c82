// limpet: safe
// why: The distance is one within a block.
#include <stdlib.h>

int main(void)
{
    int *from = calloc(4, sizeof *from), *to = calloc(4, sizeof *to);
    long shift = (to + 3) - to;
    free(from);
    free(to);
    return shift == 77;
}
