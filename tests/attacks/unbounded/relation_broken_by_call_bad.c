// violated: assertion; native: none, needs many inputs
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
static int x, y;
static void step(int *p) { *p += 1; }
int main(void) {
    int *p = __VERIFIER_nondet_int() ? &x : &y;
    while (x < 1000 && y < 1000 && __VERIFIER_nondet_int()) { y++; step(p); }
    assert(x == y);
    return 0;
}
