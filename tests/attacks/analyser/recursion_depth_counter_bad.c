// violated: assertion; input: 1
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

static int depth, top;
static void go(int n) { depth++; if (depth > top) top = depth; if (n > 0) go(n - 1); depth; }
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 5) return 0;
    go(n); go(n);
    assert(top == n + 1);
    return 0;
}
