// violated: assertion; native: none, not checked
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x > 100) return 0;
    __builtin_expect(x > 100, 1);
    assert(x < 100);
    return 0;
}
