// limpet: safe
// why: A set of 64 members in two words; a member is found after it is put in.
// inputs: 40
#include <limpet.h>

static unsigned set[2];

static void insert(unsigned n)
{
    set[n / 32] |= 1u << (n % 32);
}

static int has(unsigned n)
{
    return set[n / 32] >> (n % 32) & 1;
}

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n < 64);
    insert(n);
    limpet_assert(has(n));
    return 0;
}
