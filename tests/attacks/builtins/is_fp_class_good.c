// violated: nothing; native: gcc has it not, or sees it not
#include <assert.h>
extern double __VERIFIER_nondet_double(void);
int main(void) {
    double x = __VERIFIER_nondet_double();
    if (__builtin_isfpclass(x, 3)) assert(x != x);
    if (x == 0) assert(__builtin_isfpclass(x, 0x60));
    return 0;
}
