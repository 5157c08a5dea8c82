// violated: nothing; options: --function f; native: gcc has it not, or sees it not
#include <assert.h>
void f(double x) { if (x < 0 || x > 1) return; assert(x >= 0 || x != x); }
