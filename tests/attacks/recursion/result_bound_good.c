// violated: nothing
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
static int f(int n) { return n > 100 ? n - 10 : f(f(n + 11)); }
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 80 - 30 || n > 102) return 0;
    assert(f(n) == 91 || n > 101);
    return 0;
}
