// limpet: unsafe(out-of-bounds@9)
// why: Four shorts are viewed as ints, of which only two fit.
#include <limpet.h>

static int sum(const int *values, unsigned n)
{
    int s = 0;
    for (unsigned i = 0; i < n; i++)
        s += values[i] & 0xff; // <- here
    return s;
}

int main(void)
{
    _Alignas(int) short samples[4] = {1, 0, 3, 0};
    unsigned n = sizeof samples / sizeof samples[0];
    limpet_assert(sum((const int *)samples, n) == 4);
    return 0;
}
