// violated: assertion; options: --check assertion; native: none, another error comes first
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x < 0) return 0;
    x = x + 2147483647;
    assert(x >= 0);
    return 0;
}
