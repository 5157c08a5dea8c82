// limpet: unsafe(assertion@32)
// why: A second key with the same place overwrites the first.
// inputs: 3, 7
#include <limpet.h>

static unsigned table[4];

static void insert(unsigned key)
{
    unsigned i = key % 4;
    table[i] = key;
}

static int has(unsigned key)
{
    unsigned i = key % 4;
    for (int tries = 0; tries < 4; tries++) {
        if (table[i] == key)
            return 1;
        i = (i + 1) % 4;
    }
    return 0;
}

int main(void)
{
    unsigned a = limpet_nondet_uint(), b = limpet_nondet_uint();
    limpet_assume(a != 0 && b != 0);
    insert(a);
    insert(b);
    limpet_assert(has(b));
    limpet_assert(has(a)); // <- here
    return 0;
}
