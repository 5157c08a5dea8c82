// violated: assertion; input: 12
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    unsigned n = (unsigned)__VERIFIER_nondet_int();
    assert(__builtin_ffs((int)n) == (n ? __builtin_ctz(n) + 1 : 0));
    assert(__builtin_parity(n) == (__builtin_popcount(n) / 2));
    return 0;
}
