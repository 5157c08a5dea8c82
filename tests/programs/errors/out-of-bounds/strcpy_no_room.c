// limpet: unsafe(out-of-bounds@9)
#include <stdlib.h>
#include <string.h>

static char *copy(const char *s)
{
    char *r = malloc(strlen(s));
    if (r)
        strcpy(r, s); // <- here
    return r;
}

int main(void)
{
    char *c = copy("terminator");
    free(c);
    return 0;
}
