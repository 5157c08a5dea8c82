// violated: assertion; input: -1
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    int k = __builtin_clrsb(n);
    assert(k >= 0 && k < 31);
    return 0;
}
