// violated: nothing
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    char b[8];
    int n = snprintf(b, sizeof b, "%d,%d", __VERIFIER_nondet_int(), 12);
    if (n < 0) return 0;
    if (n >= (int)sizeof b) n = sizeof b - 1;
    b[n] = '!';
    return 0;
}
