// violated: nothing
#include <stdio.h>
extern double __VERIFIER_nondet_double(void);
int main(void) {
    char b[330];
    double d = __VERIFIER_nondet_double();
    sprintf(b, "%f", d);
    return 0;
}
