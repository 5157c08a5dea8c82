// violated: nothing
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int(); unsigned u = 5;
    if (x < 5)
        assert(x < (int)u);
    return 0;
}
