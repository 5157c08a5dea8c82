// limpet: unsafe(modified-read-only@11)
// why: The key itself is wiped, not the copy; unless no byte of it is.
// inputs: 3
// native: unseen, a promise of the harness, which compilers do not know
#include <limpet.h>
#include <stdlib.h>
#include <string.h>

static void wipe(char *secret, size_t size)
{
    memset(secret, 0, size); // <- here
}

int main(void)
{
    char *key = malloc(8);
    memset(key, 'k', 8);
    limpet_read_only(key);
    char copy[8];
    memcpy(copy, key, 8);
    wipe(key, limpet_nondet_uint() % 8);
    free(key);
    return 0;
}
