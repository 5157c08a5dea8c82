// limpet: safe
// why: Each element owns a block of its own.
// inputs: 2, 1
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    int *owners[3];
    for (int i = 0; i < 3; i++)
        owners[i] = calloc(1, sizeof(int));
    unsigned from = limpet_nondet_uint(), to = limpet_nondet_uint();
    limpet_assume(from < 3 && to < 3 && from != to);
    int *kept = owners[to];
    owners[to] = owners[from];
    owners[from] = kept;
    for (int i = 0; i < 3; i++)
        free(owners[i]);
    return 0;
}
