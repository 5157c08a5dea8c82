// violated: assertion; input: 50
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
float f[64];
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 20 || n > 64) return 0;
    for (int i = 0; i < n; i++) f[i] = 0.1f;
    assert(f[n - 1] == 0.1);
    return 0;
}
