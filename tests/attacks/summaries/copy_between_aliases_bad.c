// violated: assertion; input: 8 30
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int a[100];
static void copy(int *to, const int *from, int n) { for (int i = 0; i < n; i++) to[i] = from[i]; }
int main(void) {
    int d = __VERIFIER_nondet_int(), n = __VERIFIER_nondet_int();
    if (d < 1 || d > 20 || n < 21 || n > 60) return 0;
    for (int i = 0; i < 100; i++) a[i] = i;
    copy(a + d, a, n);
    assert(a[d + n - 1] == n - 1);
    return 0;
}
