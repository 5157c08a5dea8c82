// violated: assertion; options: --function f; native: no main
#include <assert.h>
void f(long double x) { if (!(x > 1 && x < 2)) return; assert((double)x < 2); }
