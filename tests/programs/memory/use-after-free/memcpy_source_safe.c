// limpet: safe
// why: The entry is dropped after it was copied.
// inputs: 1
#include <limpet.h>
#include <stdlib.h>
#include <string.h>

static unsigned char *entries[2];

static void drop(unsigned i)
{
    free(entries[i]);
}

int main(void)
{
    unsigned char out[8];
    for (unsigned i = 0; i < 2; i++) {
        entries[i] = malloc(8);
        limpet_assume(entries[i] != 0);
        memset(entries[i], (int)i, 8);
    }
    unsigned which = limpet_nondet_uint();
    limpet_assume(which < 2);
    memcpy(out, entries[which], sizeof out);
    drop(1);
    drop(0);
    limpet_assert(out[7] == which);
    return 0;
}
