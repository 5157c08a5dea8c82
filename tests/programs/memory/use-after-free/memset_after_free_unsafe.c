// limpet: unsafe(use-after-free@9)
// why: The secret is wiped too late.
#include <stdlib.h>
#include <string.h>

static void forget(char *secret, size_t n)
{
    free(secret);
    memset(secret, 0, n); // <- here
}

int main(void)
{
    char *secret = malloc(8);
    if (secret)
        forget(secret, 8);
    return 0;
}
