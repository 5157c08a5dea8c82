// limpet: safe
// why: A missing name is copied like the others.
// inputs: 0
#include <limpet.h>
#include <stdlib.h>
#include <string.h>

static char *name_of(int id)
{
    if (id == 0)
        return strdup("nobody");
    char *name = malloc(2);
    if (name) {
        name[0] = 'a';
        name[1] = '\0';
    }
    return name;
}

int main(void)
{
    char *name = name_of(limpet_nondet_int());
    limpet_assert(!name || name[0] != 0);
    free(name);
    return 0;
}
