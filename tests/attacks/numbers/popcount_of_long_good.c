// violated: nothing
#include <assert.h>
extern long __VERIFIER_nondet_long(void);
int main(void) {
    long x = __VERIFIER_nondet_long();
    assert(__builtin_popcount(x) <= __builtin_popcountl(x));
    return 0;
}
