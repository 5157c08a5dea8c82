// limpet: unsafe(overlapping-copy@13)
// why: Two pointers to records are taken to be different, but can lead into the same array, one byte apart.
// inputs: 1
#include <limpet.h>
#include <string.h>

struct record {
    char text[4];
};

static void copy(void *to, const void *from)
{
    memcpy(to, from, sizeof(struct record)); // <- here
}

int main(void)
{
    char pool[12] = "abcdefghijk";
    unsigned i = limpet_nondet_uint();
    limpet_assume(1 <= i && i <= 4);
    copy(pool + i, pool);
    limpet_assert(pool[0] == 'a');
    return 0;
}
