// limpet: unsafe(out-of-bounds@12)
// why: Steps of two jump over an odd end.
// inputs: 3
#include <limpet.h>

int main(void)
{
    char marks[10] = {0};
    unsigned end = limpet_nondet_uint();
    limpet_assume(end <= 8);
    for (unsigned i = 0; i != end; i += 2)
        marks[i] = 1; // <- here
    limpet_assert(end == 0 || marks[0] == 1);
    return 0;
}
