// violated: assertion; input: 1 5 1 0
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    int a = 0, b = 0;
    while (__VERIFIER_nondet_int()) {
        a = !a;
        if (a && __VERIFIER_nondet_int() == 5) b = !b;
    }
    assert(!(a == 0 && b == 1));
    return 0;
}
