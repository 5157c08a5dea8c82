// violated: assertion; input: 40
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
volatile int a[64];
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 30 || n > 64) return 0;
    for (int i = 0; i < n; i++) a[i] = i * 2;
    assert(a[n - 1] == n * 2);
    return 0;
}
