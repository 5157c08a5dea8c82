// limpet: unsafe(double-free@18)
// why: Two elements of the array own the same block.
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
    int *lost = owners[to];
    owners[to] = owners[from];
    free(lost);
    for (int i = 0; i < 3; i++)
        free(owners[i]); // <- here
    return 0;
}
