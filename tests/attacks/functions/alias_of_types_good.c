// violated: nothing; options: --function f --max-elements any; native: gcc has it not, or sees it not
#include <assert.h>
struct s { int a, b; };
void f(struct s *p, int *q) {
    if (!p || !q) return;
    p->b = 1;
    *q = 2;
    assert(p->b == 1 || p->b == 2);
}
