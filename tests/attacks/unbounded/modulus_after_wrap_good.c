// violated: nothing
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned char x = 0, d = 4;
    while (__VERIFIER_nondet_uint()) x += d;
    assert(x % d == 0);
    return 0;
}
