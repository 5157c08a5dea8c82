// violated: assertion; options: --function f; native: no main
#include <assert.h>
void f(int *p, int *q) {
    if (!p || !q ) return;
    *p = 1;
    *q = 2;
    assert(*p == 1);
}
