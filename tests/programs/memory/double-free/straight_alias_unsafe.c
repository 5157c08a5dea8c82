// limpet: unsafe(double-free@8)
// why: Two names for one block, and each of them is freed.
#include <stdlib.h>
#include <string.h>

static void discard(void *p)
{
    free(p); // <- here
}

int main(void)
{
    char *name = malloc(8);
    char *label = name;
    if (name)
        strcpy(name, "n");
    discard(label);
    discard(name);
    return 0;
}
