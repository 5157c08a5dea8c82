// limpet: safe
// why: The pointer is never before the array.
#include <stdlib.h>

int main(void)
{
    int *block = calloc(4, sizeof *block);
    int total = 0;
    for (int *at = block + 4; at > block;)
        total += *--at;
    free(block);
    return total;
}
