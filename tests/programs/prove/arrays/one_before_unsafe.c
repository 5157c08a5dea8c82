// limpet: unsafe(out-of-bounds@14)
// why: The first element has none before it.
// inputs: 512
#include <limpet.h>

static int a[1000];

int main(void)
{
    int n = limpet_nondet_int();
    limpet_assume(n >= 1 && n <= 1000);
    unsigned changes = 0;
    for (int i = 0; i < n; i++)
        if (a[i] != a[i - 1]) // <- here
            changes++;
    limpet_assert(changes < 1000);
    return 0;
}
