// violated: assertion; input: 3 5
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
    int r;
    if (a > 10 || b > 10) return 0;
    assert(!__builtin_sub_overflow(a, b, &r) && r >= 0);
    return 0;
}
