// limpet: unsafe(out-of-bounds@17)
// why: The rows of a triangle differ in length; the loop treats them as equal.
// inputs: 1
#include <limpet.h>
#include <stdlib.h>

enum { N = 3 };

int main(void)
{
    long *rows[N];
    for (int r = 0; r < N; r++)
        rows[r] = calloc(r + 1u, sizeof(long));
    unsigned r = limpet_nondet_uint();
    limpet_assume(r < N);
    for (unsigned c = 0; c < N && rows[r]; c++)
        rows[r][c] = 1; // <- here
    for (int k = 0; k < N; k++)
        free(rows[k]);
    return 0;
}
