// violated: nothing
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
int a[256];
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 100 || n > 127) return 0;
    for (signed char i = 0; (unsigned)i < n; i++) a[i] = 1;
    assert(a[n - 1] == 1);
    return 0;
}
