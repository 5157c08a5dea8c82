// violated: nothing
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int(); signed char r;
    int o = __builtin_add_overflow(x, 1, &r);
    assert(o || (x >= -129 && x <= 126 && r == x + 1));
    return 0;
}
