// violated: nothing
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
char a[64];
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 20 || n > 64) return 0;
    for (unsigned i = 0, j = n - 1; i < j; i++, j--) { a[i] = 1; a[j] = 2; }
    assert(n % 2 == 0 || a[n / 2] == 0);
    return 0;
}
