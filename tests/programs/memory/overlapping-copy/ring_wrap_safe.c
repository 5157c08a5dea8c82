// limpet: safe
// why: The part that is kept goes through a buffer.
// inputs: 1
#include <limpet.h>
#include <string.h>

static unsigned char ring[6] = {1, 2, 3, 4, 5, 6};

static void turn(unsigned by)
{
    unsigned char first[6];
    memcpy(first, ring, by);
    unsigned char rest[6];
    memcpy(rest, ring + by, sizeof ring - by);
    memcpy(ring, rest, sizeof ring - by);
    memcpy(ring + sizeof ring - by, first, by);
}

int main(void)
{
    unsigned by = limpet_nondet_uint();
    limpet_assume(by == 1 || by == 4);
    turn(by);
    limpet_assert(ring[0] == by + 1);
    return 0;
}
