// violated: assertion; input: 64
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int a[64];
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 20 || n > 64) return 0;
    for (int i = 0; i < 64; i++) a[i] = 63 - i;
    for (int i = 0; i < n; i++) assert(a[i] > 0);
    return 0;
}
