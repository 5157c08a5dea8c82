// limpet: safe
// why: Only as much is compared as the key has.
#include <limpet.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char *key = malloc(3);
    if (!key)
        return 0;
    memcpy(key, "get", 3);
    int order = strncmp(key, "get", 3);
    free(key);
    limpet_assert(order == 0);
    return 0;
}
