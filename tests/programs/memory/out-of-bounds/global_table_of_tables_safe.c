// limpet: safe
// why: Each table comes with its own length.
// inputs: 1
#include <limpet.h>

static const unsigned char primes[] = {2, 3, 5, 7, 11, 13}, powers[] = {1, 2, 4, 8};
static const struct table {
    const unsigned char *values;
    unsigned n;
} tables[2] = {{primes, sizeof primes}, {powers, sizeof powers}};

int main(void)
{
    unsigned which = limpet_nondet_bool(), sum = 0;
    const struct table *t = &tables[which];
    for (unsigned i = 0; i < t->n; i++)
        sum += t->values[i];
    limpet_assert(sum == 41 || sum == 15);
    return 0;
}
