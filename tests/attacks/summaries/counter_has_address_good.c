// violated: nothing
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int a[64];
int main(void) {
    int n = __VERIFIER_nondet_int(), i, *p = n > 35 ? &i : a;
    if (n < 30 || n > 64) return 0;
    for (i = 0; i < n; i++) { a[i] = 1; if (i == 20) *p = 50; }
    assert(n < 60 || a[40] == 0);
    return 0;
}
