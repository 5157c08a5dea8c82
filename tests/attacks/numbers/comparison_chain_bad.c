// violated: assertion; input: 50
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int();
    if (0 < x < 10)
        assert(x < 10);
    return 0;
}
