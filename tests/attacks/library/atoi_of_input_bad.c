// violated: division-by-zero
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    return 10 / atoi("0x5");
}
