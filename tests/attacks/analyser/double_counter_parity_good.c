// violated: nothing
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    unsigned a = 0, b = 0;
    while (__VERIFIER_nondet_int()) {
        a += 2;
        if (__VERIFIER_nondet_int()) b += 4; else b += 6;
        assert((a + b) % 2 == 0);
    }
    return 0;
}
