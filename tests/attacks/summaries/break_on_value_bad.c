// violated: assertion; input: 90
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int a[100];
int main(void) {
    int n = __VERIFIER_nondet_int(), i;
    if (n < 20 || n > 99) return 0;
    for (i = 0; i < n; i++) { if (i == 77) break; a[i] = 1; }
    assert(i == n);
    return 0;
}
