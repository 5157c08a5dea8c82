// violated: assertion; input: 3 40
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
char a[128];
int main(void) {
    int d = __VERIFIER_nondet_int(), n = __VERIFIER_nondet_int();
    if (d < 0 || d > 8 || n < 16 || n > 100) return 0;
    for (int i = 0; i < 8; i++) a[i] = i + 1;
    for (int i = 0; i < n; i++) a[i + d] = a[i];
    if (d > 0) assert(a[d] != a[2 * d]);
    return 0;
}
