// violated: out-of-bounds; input: 12345678
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    char b[8];
    int n = snprintf(b, sizeof b, "%d", __VERIFIER_nondet_int());
    b[n] = 'x';
    return 0;
}
