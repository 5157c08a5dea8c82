// violated: division-by-zero; input: 0
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int();
    return div(7, x).rem == 9;
}
