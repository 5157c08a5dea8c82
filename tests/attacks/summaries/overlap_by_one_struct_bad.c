// violated: assertion; input: 30
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
struct pair { int k, v; };
struct pair a[64];
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 20 || n > 60) return 0;
    for (unsigned i = 0; i < n; i++) { a[i].k = i; a[i].v = -1; }
    for (unsigned i = 0; i + 1 < n; i++) a[i + 1] = a[i ];
    assert(a[5].k == 5 && a[n - 1].k == (int)n - 1);
    return 0;
}
