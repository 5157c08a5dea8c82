// violated: assertion; input: 100
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
unsigned char a[256];
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 20 || n > 250) return 0;
    unsigned char i = n;
    while (i-- > 0) a[i] = 7;
    assert(a[0] == 7 && a[n - 1] == 7 && a[n] == 0 && i == 0);
    return 0;
}
