// limpet: unsafe(out-of-bounds@17)
// why: The rows are shorter than the loop assumes.
// inputs: 1, 2
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    int *rows[2];
    for (int i = 0; i < 2; i++) {
        rows[i] = calloc(2, sizeof(int));
        if (!rows[i])
            abort();
    }
    unsigned r = limpet_nondet_uint(), c = limpet_nondet_uint();
    limpet_assume(r < 2 && c < 3);
    rows[r][c] = 5; // <- here
    limpet_assert(rows[1 - r][0] == 0);
    free(rows[0]);
    free(rows[1]);
    return 0;
}
