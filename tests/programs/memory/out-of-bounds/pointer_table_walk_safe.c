// limpet: safe
// why: The pointer to pointers stays inside of the table.
// inputs: 2
#include <limpet.h>

int main(void)
{
    int a[2] = {1, 2}, b[2] = {3, 4}, c[2] = {5, 6};
    int *table[3] = {a, b, c};
    int **row = table;
    unsigned steps = limpet_nondet_uint();
    limpet_assume(steps <= 2);
    while (steps-- > 0)
        row++;
    limpet_assert((*row)[1] % 2 == 0);
    return 0;
}
