// violated: nothing
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    const char *s = __VERIFIER_nondet_int() == 1 && 0 ? 0 : "x";
    fputs(s, stdout);
    return 0;
}
