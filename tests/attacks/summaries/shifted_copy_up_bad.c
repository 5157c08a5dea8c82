// violated: assertion; input: 40
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int a[64];
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 10 || n > 63) return 0;
    a[0] = 5;
    for (int i = 0; i < n; i++) a[i + 1] = a[i];
    assert(a[n] == 0);
    return 0;
}
