// limpet: safe
// why: The element before is looked at from the second one on.
// inputs: 4
#include <limpet.h>

static int a[1000];

int main(void)
{
    int n = limpet_nondet_int();
    limpet_assume(n >= 1 && n <= 1000);
    unsigned changes = 0;
    for (int i = 1; i < n; i++)
        if (a[i] != a[i - 1])
            changes++;
    limpet_assert(changes < 1000);
    return 0;
}
