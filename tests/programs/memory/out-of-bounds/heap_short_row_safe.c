// limpet: safe
// why: Each row is walked as far as it goes.
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
    for (unsigned c = 0; c <= r && rows[r]; c++)
        rows[r][c] = 1;
    for (int k = 0; k < N; k++)
        free(rows[k]);
    return 0;
}
