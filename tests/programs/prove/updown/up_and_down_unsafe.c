// limpet: unsafe(assertion@14)
// why: The second loop goes down once more.
// inputs: 0
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int(), level = 0;
    limpet_assume(n >= 0 && n <= 1000000);
    for (int i = 0; i < n; i++)
        level++;
    for (int i = 0; i <= n; i++)
        level--;
    limpet_assert(level == 0); // <- here
    return 0;
}
