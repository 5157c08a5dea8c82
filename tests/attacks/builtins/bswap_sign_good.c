// violated: nothing
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int() & 255;
    int s = (int)__builtin_bswap32((unsigned)n);
    assert((s < 0) == (n > 127));
    return 0;
}
