// violated: nothing
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    signed char r;
    _Bool o = __builtin_mul_overflow(n, 7, &r);
    assert(o || r == n * 7);
    assert(o || n <= 18);
    return 0;
}
