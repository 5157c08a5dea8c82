// violated: assertion; input: 64
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int a[64];
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 40 || n > 64) return 0;
    for (int i = 0; i < 64; i++) a[i] = i;
    for (int i = 0; i < n; i++) a[i] = a[63 - i];
    assert(a[63] == 0 || n < 64);
    return 0;
}
