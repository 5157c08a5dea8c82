// limpet: unsafe(out-of-bounds@11)
// why: A plain character can be negative, and so can the index made of it.
// inputs: -1
#include <limpet.h>

int main(void)
{
    unsigned char seen[128] = {0};
    char c = limpet_nondet_char();
    if (c < 127)
        seen[(int)c]++; // <- here
    limpet_assert(seen[0] <= 1);
    return 0;
}
