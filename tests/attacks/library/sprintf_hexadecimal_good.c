// violated: nothing
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    unsigned char c = __VERIFIER_nondet_int();
    char b[3];
    sprintf(b, "%x", c);
    return 0;
}
