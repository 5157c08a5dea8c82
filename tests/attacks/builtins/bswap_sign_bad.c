// violated: assertion; input: 128
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int() & 255;
    int s = (int)__builtin_bswap32((unsigned)n);
    assert(s >= 0);
    return 0;
}
