// limpet: unsafe(out-of-bounds@12)
// why: The length is that of the source, but the target is shorter.
// inputs: 7
#include <limpet.h>
#include <string.h>

int main(void)
{
    char source[8] = "limpets", target[6] = {0};
    unsigned n = limpet_nondet_uint();
    limpet_assume(n <= sizeof source);
    memcpy(target, source, n); // <- here
    limpet_assert(n == 0 || target[0] == 'l');
    return 0;
}
