// violated: library-contract; native: none
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    const char *f = __VERIFIER_nondet_int() == 5 ? "%s\n" : "%d\n";
    printf(f, 5);
    return 0;
}
