// violated: assertion; input: 30
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
struct s { int a; int b; } v[64];
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 20 || n > 64) return 0;
    for (struct s *p = v; p < v + n; p++) p->b = 3;
    assert(v[n / 2].a == 3);
    return 0;
}
