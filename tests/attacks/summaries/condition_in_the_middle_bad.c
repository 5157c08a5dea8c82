// violated: assertion; input: 64
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int a[64], b[64];
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 33 || n > 64) return 0;
    for (int i = 0; i < n; i++) {
        a[i] = i & 1 ? i : -i;
        assert(a[i] <= 62);
    }
    return 0;
}
