// violated: nothing
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    int a = 0, b = 0, *p = &a;
    while (__VERIFIER_nondet_int()) {
        p = p == &a ? &b : &a;
        if (__VERIFIER_nondet_int() == 1) *p = 1;
    }
    assert(a + b < 3);
    return 0;
}
