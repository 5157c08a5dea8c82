// violated: nothing; options: --function f
#include <assert.h>
void f(int *restrict p, int *restrict q) { if (!p || !q || p == q) return; *p = 1; *q = 2; assert(*p == 1); }
