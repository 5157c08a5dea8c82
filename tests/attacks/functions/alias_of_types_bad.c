// violated: assertion; options: --function f --max-elements any; native: no main
#include <assert.h>
struct s { int a, b; };
void f(struct s *p, int *q) {
    if (!p || !q) return;
    p->b = 1;
    *q = 2;
    assert(p->b == 1 );
}
