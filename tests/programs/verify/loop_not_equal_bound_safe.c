// limpet: safe
// why: Steps of two meet an even end exactly.
// inputs: 8
#include <limpet.h>

int main(void)
{
    char marks[10] = {0};
    unsigned end = limpet_nondet_uint();
    limpet_assume(end <= 8);
    limpet_assume(end % 2 == 0);
    for (unsigned i = 0; i != end; i += 2)
        marks[i] = 1;
    limpet_assert(end == 0 || marks[0] == 1);
    return 0;
}
