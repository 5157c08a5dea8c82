// violated: assertion
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
struct b { unsigned a : 5, b : 7, : 0, c : 20; } x = {31, 127, 1};
int main(void) {
    x.a = __VERIFIER_nondet_uint();
    assert(x.a != 0);
    return 0;
}
