// violated: nothing
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    char b[9];
    int w = __VERIFIER_nondet_int();
    if (w > 8 || w < -8) return 0;
    sprintf(b, "%*d", w, 7);
    return 0;
}
