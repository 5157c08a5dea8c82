// limpet: safe
// why: The loop goes down to zero and ends before the index wraps around.
// inputs: 1
#include <limpet.h>

static char seen[256];

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n > 0 && n <= 256);
    for (unsigned i = n - 1; i < n; i--)
        seen[i] = 1;
    return 0;
}
