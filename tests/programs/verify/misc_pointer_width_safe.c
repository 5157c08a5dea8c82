// limpet: safe --m32
// why: A pointer has four bytes here, and a table of two has eight.
// inputs: 1
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    int x = 1;
    unsigned i = limpet_nondet_uint();
    limpet_assume(i < 2);
    int **table = malloc(8);
    if (!table)
        return 0;
    table[i] = &x;
    limpet_assert(*table[i] == 1);
    free(table);
    return 0;
}
