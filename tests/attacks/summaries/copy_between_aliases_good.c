// violated: nothing
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int a[100];
static void copy(int *to, const int *from, int n) { for (int i = 0; i < n; i++) to[i] = from[i]; }
int main(void) {
    int d = __VERIFIER_nondet_int(), n = __VERIFIER_nondet_int();
    if (d < 1 || d > 20 || n < 21 || n > 60) return 0;
    for (int i = 0; i < 100; i++) a[i] = i;
    copy(a, a + d, n);
    assert(a[n - 1] == n - 1 + d);
    return 0;
}
