// violated: out-of-bounds; input: -9
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    char b[9];
    int w = __VERIFIER_nondet_int();
    if (w > 8 || w < -9) return 0;
    sprintf(b, "%*d", w, 7);
    return 0;
}
