// violated: assertion; options: --function f; native: no main
#include <assert.h>
void f(double x) { if (x < 0 || x > 1) return; assert(x >= 0 ); }
