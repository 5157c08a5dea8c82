// limpet: safe
// why: The elements were allocated at once and are freed at once.
#include <stdlib.h>

struct item {
    long weight;
};

int main(void)
{
    struct item *items = calloc(3, sizeof *items);
    if (!items)
        return 0;
    for (int i = 2; i >= 0; i--)
        items[i].weight = i;
    free(items);
    return 0;
}
