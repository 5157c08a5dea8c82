// violated: out-of-bounds; input: -2147483648
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    char b[11];
    sprintf(b, "%d", __VERIFIER_nondet_int());
    return 0;
}
