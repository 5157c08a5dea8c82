// limpet: unsafe(out-of-bounds@15)
// why: The pointer to pointers is moved by one row too many.
// inputs: 3
#include <limpet.h>

int main(void)
{
    int a[2] = {1, 2}, b[2] = {3, 4}, c[2] = {5, 6};
    int *table[3] = {a, b, c};
    int **row = table;
    unsigned steps = limpet_nondet_uint();
    limpet_assume(steps <= 3);
    while (steps-- > 0)
        row++;
    limpet_assert((*row)[1] % 2 == 0); // <- here
    return 0;
}
