// limpet: unsafe(use-after-free@12)
// why: The table keeps the name that its owner has freed.
#include <limpet.h>
#include <stdlib.h>
#include <string.h>

static const char *table[2];

static int find(const char *name)
{
    for (int i = 0; i < 2; i++)
        if (table[i] && strcmp(table[i], name) == 0) // <- here
            return i;
    return -1;
}

int main(void)
{
    char *name = strdup("x");
    if (!name)
        return 0;
    table[1] = name;
    free(name);
    limpet_assert(find("y") == -1);
    return 0;
}
