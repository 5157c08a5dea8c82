// violated: nothing
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int a = __VERIFIER_nondet_int();
    if (a < -1000 || a > 1000) return 0;
    assert(a < 0 || a / 4 == a >> 2);
    assert((a / 7) * 7 + a % 7 == a);
    return 0;
}
