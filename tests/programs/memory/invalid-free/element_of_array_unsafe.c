// limpet: unsafe(invalid-free@15)
// why: All elements were allocated at once, but are freed one by one.
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
        free(&items[i]); // <- here
    return 0;
}
