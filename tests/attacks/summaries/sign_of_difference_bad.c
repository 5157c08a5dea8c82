// violated: assertion; input: 30
#include <assert.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
char a[64], b[64];
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 20 || n > 60) return 0;
    for (unsigned i = 0; i < n; i++) a[i] = 'a', b[i] = 'a';
    b[n - 1] = (char)0x80;
    assert(memcmp(a, b, n) > 0);
    return 0;
}
