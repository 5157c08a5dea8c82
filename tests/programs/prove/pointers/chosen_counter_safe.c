// limpet: safe
// why: Whichever counter is chosen, together they count the rounds.
// inputs: 3, 0, 1, 0
#include <limpet.h>

int main(void)
{
    int a = 0, b = 0, n = limpet_nondet_int(), i;
    limpet_assume(n >= 0 && n <= 100000);
    for (i = 0; i < n; i++) {
        int *chosen = limpet_nondet_bool() ? &a : &b;
        (*chosen)++;
    }
    limpet_assert(a + b == i);
    return 0;
}
