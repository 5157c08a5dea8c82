// violated: assertion
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int(), r = 0;
    switch (n) { case 1: r = 1; break; default: r = 2; case 3: r += 4; }
    assert(n != 3 || r == 4);
    assert(n == 1 || n == 3 || r == 2);
    return 0;
}
