// violated: signed-overflow; options: --function f; native: no main
#include <assert.h>
void f(const int *p, int *q) {
    if (!p || !q) return;
    int old = *p;
    *q = old + 1;
    assert(*p == old || p != q && 0);
}
