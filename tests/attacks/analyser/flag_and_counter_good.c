// violated: nothing
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    int n = 0, odd = 0;
    while (__VERIFIER_nondet_int() && n < 1000000) { n++; odd = !odd; }
    assert(odd == n % 2);
    return 0;
}
