// limpet: safe
// why: The secret is wiped before its memory is freed.
#include <stdlib.h>
#include <string.h>

static void forget(char *secret, size_t n)
{
    memset(secret, 0, n);
    free(secret);
}

int main(void)
{
    char *secret = malloc(8);
    if (secret)
        forget(secret, 8);
    return 0;
}
