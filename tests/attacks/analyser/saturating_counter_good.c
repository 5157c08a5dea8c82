// violated: nothing
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    unsigned char c = 0;
    while (__VERIFIER_nondet_int()) {
        if (c < 255) c++;
        assert(c >= 1);
    }
    return 0;
}
