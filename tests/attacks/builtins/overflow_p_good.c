// violated: nothing
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    long long r;
    _Bool o = __builtin_saddll_overflow(n, n, &r);
    assert(!o && r == 2LL * n && r <= 4294967294LL);
    return 0;
}
