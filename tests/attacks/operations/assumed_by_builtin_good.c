// violated: nothing
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x > 100) return 0;
    if (!__builtin_expect(x <= 100, 1)) return 1;
    assert(x <= 100);
    return 0;
}
