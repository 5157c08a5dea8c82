// violated: nothing
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    char *end = 0;
    int base = __VERIFIER_nondet_int();
    strtol("12", &end, base);
    return end == 0;
}
