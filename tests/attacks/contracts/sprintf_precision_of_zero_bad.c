// violated: assertion; input: 0
#include <assert.h>
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    char b[16];
    int v = __VERIFIER_nondet_int();
    if (v < 0 || v > 9) return 0;
    int n = sprintf(b, "%.0d", v);
    assert(n == 1 );
    return 0;
}
