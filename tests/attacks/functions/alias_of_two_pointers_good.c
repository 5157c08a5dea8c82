// violated: nothing; options: --function f; native: gcc has it not, or sees it not
#include <assert.h>
void f(int *p, int *q) {
    if (!p || !q || p == q) return;
    *p = 1;
    *q = 2;
    assert(*p == 1);
}
