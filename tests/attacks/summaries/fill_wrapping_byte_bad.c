// violated: assertion; input: 295
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned char a[300]; unsigned n = __VERIFIER_nondet_uint();
    if (n > 300 || n < 290) return 0;
    for (unsigned i = 0; i < n; i++) a[i] = (unsigned char)i;
    assert(a[280] == 280 - 255);
    return 0;
}
