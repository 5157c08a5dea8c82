// violated: assertion; native: none, takes too long
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned n = __VERIFIER_nondet_uint(), s = 0;
    unsigned step = 1u << 22;
    if (n > 5000) return 0;
    for (unsigned i = 0; i < n; i++) { s += step; assert(s >= step); }
    return 0;
}
