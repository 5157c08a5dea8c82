// limpet: safe
// why: The block is freed through one of its names.
#include <stdlib.h>
#include <string.h>

static void discard(void *p)
{
    free(p);
}

int main(void)
{
    char *name = malloc(8);
    char *label = name;
    if (name)
        strcpy(name, "n");
    discard(label);
    return 0;
}
