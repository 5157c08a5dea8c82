// violated: out-of-bounds; native: none, needs many inputs
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    char b[100];
    int at = 0;
    while (__VERIFIER_nondet_int()) {
        at += snprintf(b + at, sizeof b - at, "%d,", __VERIFIER_nondet_int());
    }
    return 0;
}
