// limpet: safe
// why: The whole block is freed, not a member of it.
#include <stdlib.h>

struct pair {
    int key;
    int values[2];
};

int main(void)
{
    struct pair *p = malloc(sizeof *p);
    if (!p)
        return 0;
    p->key = 1;
    int *values = p->values;
    values[0] = 2;
    free(p);
    return 0;
}
