// violated: nothing
#include <assert.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    unsigned char b[40];
    int n = __VERIFIER_nondet_int();
    memset(b, n, 40);
    assert(b[39] == (n & 255));
    return 0;
}
