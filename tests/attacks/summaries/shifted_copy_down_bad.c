// violated: assertion; input: 40
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int a[64];
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 10 || n > 63) return 0;
    a[n] = 5;
    for (int i = 0; i < n; i++) a[i] = a[i + 1];
    assert(a[0] == 5);
    return 0;
}
