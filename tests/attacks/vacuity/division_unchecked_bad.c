// violated: assertion; options: --check assertion; native: none, needs the input 1
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int(), y = 0;
    if (x > 1) y = 5 / (x - 2);
    assert(x != 1);
    return y == 9;
}
