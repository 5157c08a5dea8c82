// violated: uninitialised; input: 1; native: gcc sees no undefined bytes
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    char *end;
    int base = __VERIFIER_nondet_int();
    strtol("12", &end, base);
    return end == 0;
}
