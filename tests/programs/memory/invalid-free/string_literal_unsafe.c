// limpet: unsafe(invalid-free@23)
// why: A literal stands for a missing name and is freed like a name.
// inputs: 0
#include <limpet.h>
#include <stdlib.h>

static char *name_of(int id)
{
    if (id == 0)
        return "nobody";
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
    free(name); // <- here
    return 0;
}
