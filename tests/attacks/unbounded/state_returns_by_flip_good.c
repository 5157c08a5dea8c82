// violated: nothing
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    int a = 0, b = 0;
    while (__VERIFIER_nondet_int()) {
        a = !a;
        if (a && __VERIFIER_nondet_int() == 5) b = !b;
    }
    assert(!(a == 2));
    return 0;
}
