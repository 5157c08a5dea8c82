// violated: assertion; input: -5
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
char a[200];
int main(void) {
    int n = __VERIFIER_nondet_int(), i;
    if (n > 199) return 0;
    for (i = 0; i < n; i++) a[i] = 1;
    assert(i == n);
    return 0;
}
