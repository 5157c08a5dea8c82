// limpet: safe
// why: The buffer that grows is on the heap.
#include <stdlib.h>

int main(void)
{
    char *buffer = malloc(4);
    if (!buffer)
        return 0;
    char *larger = realloc(buffer, 16);
    free(larger ? larger : buffer);
    return 0;
}
