// limpet: unsafe(assertion@16)
// why: Sometimes both counters count.
// inputs: 3, 0, 0, 0
#include <limpet.h>

int main(void)
{
    int a = 0, b = 0, n = limpet_nondet_int(), i;
    limpet_assume(n >= 0 && n <= 100000);
    for (i = 0; i < n; i++) {
        int *chosen = limpet_nondet_bool() ? &a : &b;
        (*chosen)++;
        if (*chosen == 3)
            b++;
    }
    limpet_assert(a + b == i); // <- here
    return 0;
}
