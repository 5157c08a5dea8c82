// limpet: safe
// why: The table may change again.
// inputs: 2
#include <limpet.h>

static int table[4];

static void step(unsigned at)
{
    table[at % 4]++;
}

int main(void)
{
    step(0);
    limpet_read_only(table);
    int before = table[0];
    limpet_assert(before == 1);
    limpet_writable(table);
    step(limpet_nondet_uint());
    return 0;
}
