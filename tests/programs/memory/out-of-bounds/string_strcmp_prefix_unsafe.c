// limpet: unsafe(out-of-bounds@13)
// why: The key on the heap is equal to the word as far as it goes, but does not end.
#include <limpet.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char *key = malloc(3);
    if (!key)
        return 0;
    memcpy(key, "get", 3);
    int order = strcmp(key, "get"); // <- here
    free(key);
    limpet_assert(order == 0);
    return 0;
}
