// limpet: safe
// why: The loop writes another field of each entry: with an unsigned index as well, fields are apart.
// inputs: 999936
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
        table[i].high = 9;
    limpet_assert(table[0].low == 7);
    free(table);
    return 0;
}
