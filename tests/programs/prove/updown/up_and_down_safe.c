// limpet: safe
// why: The loop goes up as often as the next one goes down.
// inputs: 4
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int(), level = 0;
    limpet_assume(n >= 0 && n <= 1000000);
    for (int i = 0; i < n; i++)
        level++;
    for (int i = 0; i < n; i++)
        level--;
    limpet_assert(level == 0);
    return 0;
}
