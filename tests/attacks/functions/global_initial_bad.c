// violated: assertion; options: --function f --globals any; native: no main
#include <assert.h>
static int limit = 5;
void f(void) { assert(limit == 5); }
void set(int k) { limit = k; }
