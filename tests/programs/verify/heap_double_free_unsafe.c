// limpet: unsafe(double-free@15)
// why: The error path frees the block, and so does the end of the function.
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
    }
    free(buffer); // <- here
    return 0;
}
