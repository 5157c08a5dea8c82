// violated: assertion; input: -1
#include <assert.h>
extern long __VERIFIER_nondet_long(void);
int main(void) {
    long a = __VERIFIER_nondet_long();
    unsigned __int128 w = (unsigned __int128)(unsigned long)a * 3;
    assert((w >> 64) == 0);
    return 0;
}
