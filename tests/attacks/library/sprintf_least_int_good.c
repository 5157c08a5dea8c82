// violated: nothing
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    char b[12];
    sprintf(b, "%d", __VERIFIER_nondet_int());
    return 0;
}
