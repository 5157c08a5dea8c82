// violated: assertion; native: clang only
#include <assert.h>
extern double __VERIFIER_nondet_double(void);
int main(void) {
    double x = __VERIFIER_nondet_double();
    if (__builtin_isfpclass(x, 3)) assert(x != x);
    if (x == 0) assert(__builtin_isfpclass(x, 0x40));
    return 0;
}
