// violated: nothing
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int a[64];
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 20 || n > 32) return 0;
    for (int i = 0; i < 64; i++) a[i] = i;
    for (int i = 0; i < n; i++) { int t = a[i]; a[i] = a[63 - i]; a[63 - i] = t; }
    assert(a[63] == 0 && a[0] == 63);
    return 0;
}
