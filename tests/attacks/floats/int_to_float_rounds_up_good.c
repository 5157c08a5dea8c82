// violated: nothing
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int();
    float f = (float)x;
    assert(f <= 2147483648.0f);
    return 0;
}
