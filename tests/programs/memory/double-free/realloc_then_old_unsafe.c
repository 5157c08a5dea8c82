// limpet: unsafe(double-free@11)
// why: The old block is freed although realloc has moved it.
#include <stdlib.h>

static char *grow(char *old, size_t n)
{
    char *new = realloc(old, n);
    if (!new)
        free(old);
    else if (new != old)
        free(old); // <- here
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
