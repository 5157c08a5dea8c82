// violated: nothing
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    int a[20]; unsigned n = __VERIFIER_nondet_uint();
    for (int i = 0; i < 20; i++) a[i] = i;
    if (n < 2 || n > 19) return 0;
    for (unsigned i = n - 1; i > 0; i--) a[i] = a[i - 1];
    assert(a[1] == 0 && a[n - 1] == (int)n - 2);
    return 0;
}
