// violated: nothing
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    unsigned i = 0, s = 0;
    while (i < 100000) {
        i++;
        if (__VERIFIER_nondet_int()) s += 1;
        if (__VERIFIER_nondet_int()) s += 1;
        assert(s <= 2 * i);
    }
    return 0;
}
