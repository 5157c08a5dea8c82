// violated: nothing
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

static void add(int *a, const int *b, unsigned n) { for (unsigned i = 0; i < n; i++) a[i] = b[i] + 1; }
int main(void) {
    int m[40] = {0}; unsigned n = __VERIFIER_nondet_uint();
    if (n > 30) return 0;
    add(m + 0, m, n);
    if (n == 20) assert(m[19] == 1);
    return 0;
}
