// violated: nothing
#include <stdio.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    char b[5], t[6];
    memset(t, 'q', sizeof t);
    int p = __VERIFIER_nondet_int();
    if (p < 0 || p > 4) return 0;
    sprintf(b, "%.*s", p, t);
    return 0;
}
