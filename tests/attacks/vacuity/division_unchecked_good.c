// violated: nothing; options: --check assertion
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int(), y = 0;
    if (x > 1) y = 5 / (x - 2);
    assert(x != 2);
    return y == 9;
}
