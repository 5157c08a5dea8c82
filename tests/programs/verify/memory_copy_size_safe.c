// limpet: safe
// why: A copy of n bytes fits into the target.
// inputs: 3
#include <limpet.h>
#include <string.h>

int main(void)
{
    char source[8] = "limpets", target[6] = {0};
    unsigned n = limpet_nondet_uint();
    limpet_assume(n <= sizeof target);
    memcpy(target, source, n);
    limpet_assert(n == 0 || target[0] == 'l');
    return 0;
}
