// violated: assertion; native: none, needs many inputs
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned s = 1;
    while (__VERIFIER_nondet_int()) {
        s = s << 1 | s >> 3;
        s &= 15;
        if (__VERIFIER_nondet_int() == 7) s ^= 3;
    }
    assert(s != 15);
    return 0;
}
