// violated: nothing; options: --function f; native: gcc has it not, or sees it not
#include <assert.h>
void f(long double x) { if (!(x > 1 && x < 2)) return; assert((double)x <= 2); }
