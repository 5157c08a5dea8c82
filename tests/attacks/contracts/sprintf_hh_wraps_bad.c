// violated: assertion; input: 255; native: other inputs lead there
#include <assert.h>
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    char b[16];
    int v = __VERIFIER_nondet_int();
    if (v < 0 || v > 255) return 0;
    int n = sprintf(b, "%hhd", v);
    assert(n <= 3);
    assert(n == 2 || v != 255);
    return 0;
}
