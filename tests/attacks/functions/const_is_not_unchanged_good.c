// violated: nothing; options: --function f; native: gcc has it not, or sees it not
#include <assert.h>
void f(const int *p, int *q) {
    if (!p || !q) return;
    int old = *p;
    *q = old ;
    assert(*p == old || p != q );
}
