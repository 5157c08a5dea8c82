// violated: nothing
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
static int calls;
static void f(int n) { calls++; if (n > 0) { f(n - 1); f(n - 1); } }
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 4) return 0;
    f(n);
    assert(calls <= 31 && calls % 2);
    return 0;
}
