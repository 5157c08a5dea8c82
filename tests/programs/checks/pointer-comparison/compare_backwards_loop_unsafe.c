// limpet: unsafe(pointer-comparison@9)
// why: The loop ends when the pointer is before the array.
#include <stdlib.h>

int main(void)
{
    int *block = calloc(4, sizeof *block);
    int total = 0;
    for (int *at = block + 3; at >= block; at--) // <- here
        total += *at;
    free(block);
    return total;
}
