// violated: assertion; input: 0
#include <stdio.h>
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    char b[64];
    unsigned char v = (unsigned char)__VERIFIER_nondet_uint();
    int n = snprintf(b, sizeof b, "%-5u|%+.2d", v, v % 100);
    assert(n <= 7);
    return 0;
}
