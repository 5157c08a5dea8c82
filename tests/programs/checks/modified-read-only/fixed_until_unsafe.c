// limpet: unsafe(modified-read-only@11)
// why: The table changes while it must not.
// inputs: 2
// native: unseen, a promise of the harness, which compilers do not know
#include <limpet.h>

static int table[4];

static void step(unsigned at)
{
    table[at % 4]++; // <- here
}

int main(void)
{
    step(0);
    limpet_read_only(table);
    int before = table[0];
    limpet_assert(before == 1);
    step(limpet_nondet_uint());
    return 0;
}
