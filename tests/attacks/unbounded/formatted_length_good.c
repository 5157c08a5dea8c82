// violated: nothing
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    char b[100];
    int at = 0;
    while (__VERIFIER_nondet_int()) {
        at += snprintf(b + at, sizeof b - at, "%d,", __VERIFIER_nondet_int()); if (at >= 100) return 0;
    }
    return 0;
}
