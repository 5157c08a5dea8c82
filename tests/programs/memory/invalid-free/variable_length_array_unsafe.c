// limpet: unsafe(invalid-free@16)
// why: An array of variable length is freed at the end of its function anyway.
// inputs: 4
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(1 <= n && n <= 6);
    int numbers[n];
    int *p = numbers;
    for (unsigned i = 0; i < n; i++)
        p[i] = (int)i;
    limpet_assert(p[n - 1] == (int)n - 1);
    free(p); // <- here
    return 0;
}
