// limpet: safe
// why: It has to hold from 3 to 9, and must not hold below.
#include <limpet.h>
#include <stdbool.h>

#ifdef KNOWN
static bool infer(int x) { return x >= 3 && x <= 100; }
#else
extern bool infer(int x);
#endif
LIMPET_PARTIAL static bool good(int x) { return x == 5 || infer(x); }

static bool fine(const int *x) { return *x < 50 ? good(*x) : good(*x - 1); }

int main(void)
{
    int x = limpet_nondet_int(), y = limpet_nondet_int();
    limpet_assert(x < 3 || x > 9 || good(x));
    if (!fine(&y))
        return 0;
    if (y < 50)
        limpet_assert(y >= 3);
    else
        limpet_assert(y > 3);
    return 0;
}
