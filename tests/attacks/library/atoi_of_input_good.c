// violated: nothing
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    return 10 / (int)strtol("0x5", 0, 16) - 2;
}
