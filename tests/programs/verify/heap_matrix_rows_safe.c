// limpet: safe
// why: A matrix is an array of rows that are allocated one by one.
// inputs: 1, 1
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    int *rows[2];
    for (int i = 0; i < 2; i++) {
        rows[i] = calloc(3, sizeof(int));
        if (!rows[i])
            abort();
    }
    unsigned r = limpet_nondet_uint(), c = limpet_nondet_uint();
    limpet_assume(r < 2 && c < 3);
    rows[r][c] = 5;
    limpet_assert(rows[1 - r][0] == 0);
    free(rows[0]);
    free(rows[1]);
    return 0;
}
