// limpet: safe
#include <stdlib.h>
#include <string.h>

static char *copy(const char *s)
{
    char *r = malloc(strlen(s) + 1);
    if (r)
        strcpy(r, s);
    return r;
}

int main(void)
{
    char *c = copy("terminator");
    free(c);
    return 0;
}
