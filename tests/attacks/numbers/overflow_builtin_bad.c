// violated: assertion; input: 127
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int(); signed char r;
    int o = __builtin_add_overflow(x, 1, &r);
    assert(o || x < 127 || r != -128);
    assert(!o || x != 127);
    return 0;
}
