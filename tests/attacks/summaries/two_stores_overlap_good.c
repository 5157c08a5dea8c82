// violated: nothing
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int a[80];
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 20 || n > 70) return 0;
    for (int i = 0; i < n; i++) { a[i] = 1; a[i + 1] = 2; }
    assert(a[n - 1] == 1 && a[n] == 2);
    return 0;
}
