// limpet: unsafe(out-of-bounds@14)
// why: The third word is shorter than the index allows.
// inputs: 2, 3
#include <limpet.h>

static const char *const words[3] = {"zero", "four", "ok"};

int main(void)
{
    unsigned i = limpet_nondet_uint();
    limpet_assume(i < 3);
    unsigned j = limpet_nondet_uint();
    limpet_assume(j < 4);
    limpet_assert(words[i][j] != 'x'); // <- here
    return 0;
}
