// limpet: unsafe(uninitialised@17)
// why: The function stores the address of a new block, and nothing in it.
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
    *shared = 1;
    if (*shared + pair[1] == 3) // <- here
        return 1;
    return 0;
}
