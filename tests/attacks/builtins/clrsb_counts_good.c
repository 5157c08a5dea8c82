// violated: nothing
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    int k = __builtin_clrsb(n);
    assert(k >= 0 && k < 32);
    return 0;
}
