// limpet: safe
// why: Reversing the bytes of a word twice gives the word.
#include <limpet.h>

static unsigned reverse(unsigned x)
{
    return x << 24 | (x & 0xff00) << 8 | (x >> 8 & 0xff00) | x >> 24;
}

int main(void)
{
    unsigned x = limpet_nondet_uint();
    limpet_assert(reverse(reverse(x)) == x);
    return 0;
}
