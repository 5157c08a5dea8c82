// violated: out-of-bounds; input: 1e300
#include <stdio.h>
extern double __VERIFIER_nondet_double(void);
int main(void) {
    char b[64];
    double d = __VERIFIER_nondet_double();
    sprintf(b, "%f", d);
    return 0;
}
