// limpet: safe
// why: Only the new block is freed.
#include <stdlib.h>

static char *grow(char *old, size_t n)
{
    char *new = realloc(old, n);
    if (!new)
        free(old);
    return new;
}

int main(void)
{
    char *text = malloc(2);
    if (text)
        text = grow(text, 200);
    free(text);
    return 0;
}
