// limpet: safe
// why: A pointer is set to null when its block is freed, and freeing null does nothing.
// inputs: 1
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    char *buffer = malloc(8);
    if (!buffer)
        return 0;
    if (limpet_nondet_bool()) {
        free(buffer);
        buffer = 0;
    }
    free(buffer);
    return 0;
}
