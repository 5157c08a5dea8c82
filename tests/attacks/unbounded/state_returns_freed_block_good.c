// violated: nothing
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    char *p = malloc(1);
    if (!p) return 0;
    int gone = 0;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int() == 1 && !gone) { free(p); gone = 1; }
        else if (!gone) *p = 0;
    }
    if (!gone) free(p);
    return 0;
}
