// violated: nothing
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int(); unsigned r;
    int o = __builtin_mul_overflow(x, 2u, &r);
    assert(o == (x < 0) || x > 0);
    return 0;
}
