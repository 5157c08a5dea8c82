// limpet: safe
// why: A pointer into a constant table of strings.
// inputs: 2
#include <limpet.h>

static const char *const words[3] = {"zero", "four", "ok"};

int main(void)
{
    unsigned i = limpet_nondet_uint();
    limpet_assume(i < 3);
    limpet_assert(words[i][0] != 0 && words[i][2] != 'x');
    return 0;
}
