// violated: assertion; input: 1
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

#include <string.h>
int main(void) {
    double d[2] = {0, 1};
    d[1] = (d[0] / d[0]) * (__VERIFIER_nondet_int() ? 1 : -1);
    unsigned char b[16];
    memcpy(b, d, 16);
    assert((b[15] & 0x80) == 0);
    return 0;
}
