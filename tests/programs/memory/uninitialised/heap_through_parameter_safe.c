// limpet: safe
// why: The element that is read was written.
// inputs:
#include <stdlib.h>

static int *shared;

static void allocate(int **out) { *out = malloc(2 * sizeof **out); }
static void allocate_shared(void) { shared = malloc(sizeof *shared); }

int main(void)
{
    int *pair;
    allocate(&pair);
    allocate_shared();
    *shared = pair[1] = 1;
    if (*shared + pair[1] == 3)
        return 1;
    return 0;
}
