// violated: nothing
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    const char *f = __VERIFIER_nondet_int() == 5 ? "%i\n" : "%d\n";
    printf(f, 5);
    return 0;
}
