// limpet: safe
// why: The copy is wiped.
// inputs: 3
#include <limpet.h>
#include <stdlib.h>
#include <string.h>

static void wipe(char *secret, size_t size)
{
    memset(secret, 0, size);
}

int main(void)
{
    char *key = malloc(8);
    memset(key, 'k', 8);
    limpet_read_only(key);
    char copy[8];
    memcpy(copy, key, 8);
    wipe(copy, limpet_nondet_uint() % 8);
    free(key);
    return 0;
}
