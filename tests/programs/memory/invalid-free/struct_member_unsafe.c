// limpet: unsafe(invalid-free@18)
// why: The member that is freed is not the first one of its block.
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
    free(values); // <- here
    return 0;
}
