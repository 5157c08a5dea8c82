// limpet: unsafe(assertion@19)
// why: The loop writes the field that is looked at.
// inputs: 1
#include <limpet.h>
#include <stdlib.h>

struct entry {
    int low, high, other;
};

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n > 0 && n <= 1000000);
    struct entry *table = calloc(n, sizeof *table);
    table[0].low = 7;
    for (unsigned i = 0; i < n; i++)
        table[i].low = 9;
    limpet_assert(table[0].low == 7); // <- here
    free(table);
    return 0;
}
