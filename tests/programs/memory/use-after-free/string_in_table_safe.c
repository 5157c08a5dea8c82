// limpet: safe
// why: The name is compared before its owner frees it.
#include <limpet.h>
#include <stdlib.h>
#include <string.h>

static const char *table[2];

static int find(const char *name)
{
    for (int i = 0; i < 2; i++)
        if (table[i] && strcmp(table[i], name) == 0)
            return i;
    return -1;
}

int main(void)
{
    char *name = strdup("x");
    if (!name)
        return 0;
    table[1] = name;
    limpet_assert(find("x") == 1);
    table[1] = 0;
    free(name);
    limpet_assert(find("y") == -1);
    return 0;
}
