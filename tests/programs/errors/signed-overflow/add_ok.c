// limpet: safe
// inputs: 2147483647
#include <limits.h>

extern int __VERIFIER_nondet_int(void);

static int next(int x) { return x == INT_MAX ? x : x + 1; }

int main(void)
{
    return next(__VERIFIER_nondet_int()) == 0;
}
