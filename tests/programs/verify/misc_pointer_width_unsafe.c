// limpet: unsafe(out-of-bounds@15) --m64
// why: The program relies on pointers of four bytes.
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
    table[i] = &x; // <- here
    limpet_assert(*table[i] == 1);
    free(table);
    return 0;
}
