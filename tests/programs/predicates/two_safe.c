// limpet: safe
// why: One predicate says that x is y, the other that x is not more than n.
#include <limpet.h>
#include <stdbool.h>

#ifdef KNOWN
static bool infer_low(int x, int y) { return x == y; }
static bool infer_high(int x, int n) { return x <= n; }
#else
extern bool infer_low(int x, int y);
extern bool infer_high(int x, int n);
#endif
LIMPET_PARTIAL bool low(int x, int y) { return infer_low(x, y); }
LIMPET_PARTIAL bool high(int x, int n) { return infer_high(x, n); }

int main(void)
{
    int n = limpet_nondet_int();
    limpet_assume(n > 0);
    limpet_assert(low(0, 0) && high(0, n));

    int x = limpet_nondet_int(), y = limpet_nondet_int(), m = limpet_nondet_int();
    limpet_assume(low(x, y) && high(x, m));
    if (x < m)
        limpet_assert(low(x + 1, y + 1) && high(x + 1, m));
    else
        limpet_assert(y == m);
    return 0;
}
