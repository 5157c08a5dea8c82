// limpet: safe
// why: It is never asserted, so it need not hold of anything.
#include <limpet.h>
#include <stdbool.h>

#ifdef KNOWN
static bool infer(int k) { return false; }
#else
extern bool infer(int k);
#endif
LIMPET_PARTIAL bool inv(int k) { return infer(k); }

int main(void)
{
    int n = limpet_nondet_int(), k = limpet_nondet_int();
    limpet_assume(n > 0 && k > n);
    for (int j = 0; j < n; j++)
        k--;
    if (k < 0) {
        k = limpet_nondet_int();
        limpet_assert(inv(k));
    }
    limpet_assume(inv(k));
    limpet_fail();
}
