// violated: assertion; input: 30
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
unsigned short a[80];
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 20 || n > 70) return 0;
    unsigned char *p = (unsigned char *)a;
    for (int i = 0; i < n; i++) a[i] = 0x0102;
    assert(p[2 * n - 1] == 2);
    return 0;
}
