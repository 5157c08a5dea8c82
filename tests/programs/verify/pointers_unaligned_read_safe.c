// limpet: safe
// why: A word that is read at an odd place has parts of two aligned words; the letter is in it either way.
// inputs: 3
#include <limpet.h>

typedef unsigned anywhere __attribute__((aligned(1)));
static char text[8] = "abcdefg";

int main(void)
{
    unsigned x = limpet_nondet_uint() & 3;
    text[x] = 'z';
    unsigned word = *(anywhere *)(text + (x & 2));
    limpet_assert(x < 2 || (word & 0xffffu) != 0x6463u);
    return 0;
}
