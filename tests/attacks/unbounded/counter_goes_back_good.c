// violated: nothing
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int i = 0, s = 0;
    while (i < 100 && s < 1000000) {
        i++; s++;
        if (__VERIFIER_nondet_int()) { i = 0; s = 0; }
        assert(s <= 100);
    }
    return 0;
}
