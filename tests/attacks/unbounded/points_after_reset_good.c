// violated: nothing
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int left = 100, used = 0;
    while (__VERIFIER_nondet_int()) {
        if (left > 0) { left--; used++; }
        if (__VERIFIER_nondet_int() == 5) left = 0;
        assert(used <= 100);
    }
    return 0;
}
