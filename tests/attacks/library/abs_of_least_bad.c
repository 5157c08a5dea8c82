// violated: signed-overflow; input: -2147483648; native: none, library function
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int();
    return abs(x) < 0;
}
