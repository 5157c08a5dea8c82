// violated: nothing
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int();
    return x < -2147483647 ? 0 : abs(x) < 0;
}
